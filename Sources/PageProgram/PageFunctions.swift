/// Sets the limits of each script from now on: steps of Lua, seconds, and bytes; 0 is none.
@_expose(wasm, "tessera_limit")
@_cdecl("tessera_limit")
public func setPageLimits(_ steps: Double, _ seconds: Double, _ memory: Double) {
  unsafe PageProgram.shared.setLimits(steps: steps, seconds: seconds, memory: memory)
}

/// Returns room for the bytes of a request; null for one that is too long.
@_expose(wasm, "tessera_request")
@_cdecl("tessera_request")
public func makePageRequest(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
  unsafe PageProgram.shared.makeRequest(count: Int(count))
}

/// Answers the request that was written, and returns the number of bytes of the answer.
@_expose(wasm, "tessera_answer")
@_cdecl("tessera_answer")
public func answerPageRequest() -> Int32 { unsafe Int32(PageProgram.shared.answerRequest()) }

/// Returns where the latest answer is.
@_expose(wasm, "tessera_answer_text")
@_cdecl("tessera_answer_text")
public func pageAnswer() -> UnsafeMutablePointer<UInt8>? { unsafe PageProgram.shared.answerStart }
