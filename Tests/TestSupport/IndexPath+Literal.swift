import CollectionCore

extension IndexPath: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Int...) { self.init(elements[0], elements[1]) }
}
