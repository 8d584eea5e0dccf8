import CLua
import CLuaShim
import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// A program of the libraries that compile for a page: `Scripts/test-web --libraries` asks it for
/// differences and runs Lua in it. It has the functions of the page's program.
enum LibraryProgram {
  nonisolated(unsafe) static var request = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  nonisolated(unsafe) static var answer: [UInt8] = []
  nonisolated(unsafe) static var limits: (steps: Double, seconds: Double, memory: Double) = (
    0, 0, 0
  )

  /// Answers `lua` and a script by its result, and `diff` and two states by a line an operation.
  static func answer(_ lines: [Substring]) -> String {
    switch lines.first {
    case "lua": run(lines.dropFirst().joined(separator: "\n"))
    case "diff" where lines.count == 3: difference(String(lines[1]), String(lines[2]))
    default: "unknown request"
    }
  }

  private static func difference(_ old: String, _ new: String) -> String {
    do throws(StateLineError) {
      let states = (try CollectionState(line: old), try CollectionState(line: new))
      do throws(ChangesError) {
        let changes = try Changes(from: states.0, to: states.1)
        return changes.batch.operations.map { $0.description }.joined(separator: "\n")
      } catch {
        return "\(error)"
      }
    } catch {
      return "\(error)"
    }
  }

  private static func run(_ script: String) -> String {
    guard let host = tessera_open(nil, nil, nil, nil, nil) else {
      return "no memory"
    }
    defer { tessera_close(host) }
    let lua = tessera_main(host)
    var status = tessera_open_libraries(lua, 0)
    tessera_set_limits(
      host, Int64(limits.steps), Int64(limits.seconds * 1e9), Int(limits.memory), 0)
    var script = script
    if status == 0 {
      status = script.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          tessera_load_text(lua, $0.baseAddress, bytes.count, "=script.lua")
        }
      }
    }
    if status == 0 { status = tessera_protected_call(lua, 0, 1) }
    let stop = tessera_stopped(host)
    guard stop == TESSERA_STOP_NONE else { return "stopped for reason \(stop.rawValue)" }
    var count = 0
    _ = tessera_to_string(lua, -1)
    guard let text = lua_tolstring(lua, -1, &count) else { return "no text" }
    return text.withMemoryRebound(to: UInt8.self, capacity: count) {
      String(decoding: UnsafeBufferPointer(start: $0, count: count), as: UTF8.self)
    }
  }
}

@_expose(wasm, "tessera_limit")
@_cdecl("tessera_limit")
public func setLimits(_ steps: Double, _ seconds: Double, _ memory: Double) {
  LibraryProgram.limits = (steps, seconds, memory)
}

@_expose(wasm, "tessera_request")
@_cdecl("tessera_request")
public func makeRequest(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  LibraryProgram.request.deallocate()
  LibraryProgram.request = .allocate(capacity: max(1, Int(count)))
  return LibraryProgram.request.baseAddress
}

@_expose(wasm, "tessera_answer")
@_cdecl("tessera_answer")
public func answerRequest() -> Int32 {
  let text = String(decoding: LibraryProgram.request, as: UTF8.self)
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  LibraryProgram.answer = Array(LibraryProgram.answer(lines).utf8)
  return Int32(LibraryProgram.answer.count)
}

@_expose(wasm, "tessera_answer_text")
@_cdecl("tessera_answer_text")
public func answerText() -> UnsafePointer<UInt8>? {
  LibraryProgram.answer.withUnsafeBufferPointer { $0.baseAddress }
}
