/// The groups of a section, in one case for each way of solving them.
enum SectionGroups: GroupedBody {
  /// Groups that are all alike.
  case periodic(PeriodicGroups)
  /// Groups whose items are measured.
  case measured(MeasuredGroups)

  /// The offset of the groups across the layout's scroll axis, in points.
  var displacement: Double {
    get {
      switch self {
      case .periodic(let groups): groups.displacement
      case .measured(let groups): groups.displacement
      }
    }
    set {
      switch self {
      case .periodic(var groups):
        groups.displacement = newValue
        self = .periodic(groups)
      case .measured(var groups):
        groups.displacement = newValue
        self = .measured(groups)
      }
    }
  }
  /// The extent of all groups on the axis on which they follow each other, in points.
  var groupsLength: Double {
    switch self {
    case .periodic(let groups): groups.groupsLength
    case .measured(let groups): groups.groupsLength
    }
  }
  /// Returns the group at a distance from the first group's slot, and its neighbours.
  func groups(near distance: Double) -> [AxisSpan] {
    switch self {
    case .periodic(let groups): groups.groups(near: distance)
    case .measured(let groups): groups.groups(near: distance)
    }
  }

  /// The number of items.
  var count: Int {
    switch self {
    case .periodic(let groups): groups.count
    case .measured(let groups): groups.count
    }
  }
  /// The extent of the items along the scroll axis, in points.
  var length: Double {
    switch self {
    case .periodic(let groups): groups.length
    case .measured(let groups): groups.length
    }
  }
  /// The distance by which elements reach out of the body along the scroll axis.
  var overhang: Double {
    switch self {
    case .periodic(let groups): groups.overhang
    case .measured(let groups): groups.overhang
    }
  }
  /// The least end of the content across the scroll axis that holds the items.
  var crossEnd: Double {
    switch self {
    case .periodic(let groups): groups.crossEnd
    case .measured(let groups): groups.crossEnd
    }
  }
}

extension SectionGroups {
  /// Returns the unrounded frame of an item.
  func frame(at item: Int) -> AxisRect {
    switch self {
    case .periodic(let groups): groups.frame(at: item)
    case .measured(let groups): groups.frame(at: item)
    }
  }
  /// Gives items their height in the stack.
  func decorate(_ attributes: inout LayoutAttributes) {
    switch self {
    case .periodic(let groups): groups.decorate(&attributes)
    case .measured(let groups): groups.decorate(&attributes)
    }
  }
  /// Returns the element of a kind that is attached to an item.
  func attachment(ofKind kind: String, at item: Int) -> ItemAttachment? {
    switch self {
    case .periodic(let groups): groups.attachment(ofKind: kind, at: item)
    case .measured(let groups): groups.attachment(ofKind: kind, at: item)
    }
  }
  /// Visits at least the items between the bounds on both axes.
  func visit(_ area: AxisArea, work: inout LayoutWork, _ body: (Int, AxisRect) -> Bool) {
    switch self {
    case .periodic(let groups): groups.visit(area, work: &work, body)
    case .measured(let groups): groups.visit(area, work: &work, body)
    }
  }
  /// Visits at least the elements attached to items between the bounds on both axes.
  func visitAttachments(
    _ area: AxisArea, work: inout LayoutWork, _ body: (ItemAttachment) -> Bool
  ) {
    switch self {
    case .periodic(let groups): groups.visitAttachments(area, work: &work, body)
    case .measured(let groups): groups.visitAttachments(area, work: &work, body)
    }
  }
}
