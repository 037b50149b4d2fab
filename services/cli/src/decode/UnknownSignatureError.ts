import { Data } from "effect"

/** Neither an ABI nor a signature decodes the data. */
export class UnknownSignatureError extends Data.TaggedError("cli/UnknownSignature")<{ readonly id: string }> {
  override get message(): string {
    return `Expected data of a known function, event or error, got ${this.id}. Pass the contract's ABI with --abi, or imported signatures with --database.`
  }
}
