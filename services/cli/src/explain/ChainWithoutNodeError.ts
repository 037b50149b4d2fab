import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** The chain of `--blockchain` has no node. */
export class ChainWithoutNodeError extends Data.TaggedError("cli/ChainWithoutNode")<{
  readonly chain: Chain
  readonly chains: ReadonlyArray<Chain>
}> {
  override get message(): string {
    return `Expected a node of ${this.chain}, got nodes of ${this.chains.join(", ")}. Pass one with --rpc.`
  }
}
