import type { Chain } from "@glossa/classify"
import { Data } from "effect"

/** There is no code at the address on any chain that was read. */
export class ContractNotFoundError extends Data.TaggedError("contracts/ContractNotFound")<{
  /** The chains that were read. */
  readonly chains: ReadonlyArray<Chain>
}> {
  override get message() {
    return `There is no code at this address on ${this.chains.join(", ")}.`
  }
}
