import CollectionScripting
import HostSystem
import LuaRuntime
import TesseraPlayground

/// The program of a page: a service, and the bytes that it shares with the page's JavaScript.
final class PageProgram {
  /// The shared instance; a page has one thread.
  nonisolated(unsafe) static let shared = PageProgram()

  /// The service; nil before the first request, and after a change of the limits.
  private var service: PlaygroundService?
  private var configuration = Evaluator.Configuration()
  /// The bytes of the request that JavaScript is writing.
  private var request = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The bytes of the latest answer.
  private var answer = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  private init() {}

  /// Sets the limits of each script, 0 for none, and drops the session.
  func setLimits(steps: Double, seconds: Double, memory: Double, output: Double) {
    configuration.limits = Limits(
      steps: Int(clamping: Int64(steps)), seconds: seconds, memory: Int(clamping: Int64(memory)),
      output: Int(clamping: Int64(output)))
    service = nil
  }

  /// Returns a buffer for the bytes of a request, or nil for one that exceeds the service's limit.
  func makeRequest(count: Int) -> UnsafeMutablePointer<UInt8>? {
    unsafe request.deallocate()
    unsafe request = UnsafeMutableBufferPointer(start: nil, count: 0)
    guard 0...PlaygroundService.greatestRequest ~= count else { return nil }
    unsafe request = .allocate(capacity: max(count, 1))
    unsafe request.initialize(repeating: 0)
    return unsafe request.baseAddress
  }

  /// Answers the request.
  ///
  /// - Returns: the number of bytes of the answer; 0 for a notification.
  func answerRequest() -> Int {
    let text = unsafe String(decoding: request, as: UTF8.self)
    unsafe request.deallocate()
    unsafe request = UnsafeMutableBufferPointer(start: nil, count: 0)
    let service = self.service ?? makeService()
    self.service = service
    let bytes = Array(service.answer(text).utf8)
    unsafe answer.deallocate()
    unsafe answer = .allocate(capacity: max(bytes.count, 1))
    _ = unsafe answer.initialize(from: bytes)
    return bytes.count
  }

  /// The address of the latest answer; nil if there is none.
  var answerStart: UnsafeMutablePointer<UInt8>? { unsafe answer.baseAddress }

  private func makeService() -> PlaygroundService {
    let service = PlaygroundService(configuration, version: ProgramVersion.number)
    service.refusalOfFiles =
      "a page has no folder: tessera play FILE opens a script or a folder on disk"
    service.sessionRefusalOfFiles = "a page reads and writes no files: paste the text instead"
    service.onMessage = { PageOutput.write(Array(($0 + "\n").utf8)) }
    return service
  }
}

/// Sets the limits of each future script: steps of Lua, seconds, and bytes; 0 means none.
@_expose(wasm, "tessera_limit")
@_cdecl("tessera_limit")
public func setPageLimits(
  _ steps: Double, _ seconds: Double, _ memory: Double, _ output: Double
) {
  unsafe PageProgram.shared.setLimits(
    steps: steps, seconds: seconds, memory: memory, output: output)
}

/// Returns a buffer for the bytes of a request, or null for one that is too long.
@_expose(wasm, "tessera_request")
@_cdecl("tessera_request")
public func makePageRequest(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  unsafe PageProgram.shared.makeRequest(count: Int(count))
}

/// Answers the request that was written, and returns the number of bytes of the answer.
@_expose(wasm, "tessera_answer")
@_cdecl("tessera_answer")
public func answerPageRequest() -> Int32 { unsafe Int32(PageProgram.shared.answerRequest()) }

/// Returns the address of the latest answer.
@_expose(wasm, "tessera_answer_text")
@_cdecl("tessera_answer_text")
public func pageAnswer() -> UnsafeMutablePointer<UInt8>? { unsafe PageProgram.shared.answerStart }
