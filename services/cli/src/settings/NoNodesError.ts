import { Data } from "effect"

/** No chain has a node. */
export class NoNodesError extends Data.TaggedError("cli/NoNodes")<{ readonly variables: ReadonlyArray<string> }> {
  override get message(): string {
    return `Expected JSON-RPC URLs of a chain's nodes in one of ${this.variables.join(", ")}, but none is set.`
  }
}
