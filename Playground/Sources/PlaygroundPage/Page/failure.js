// What keeps a request from its answer: `kind` is the engine's or the protocol's word for it.
export class Failure extends Error {
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
}
