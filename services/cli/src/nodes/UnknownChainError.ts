import { chainNames } from "@glossa/classify"
import { Data } from "effect"

/** A node of `--rpc` serves a chain that `glossa` does not know. */
export class UnknownChainError extends Data.TaggedError("cli/UnknownChain")<{
  readonly endpoint: string
  readonly chainId: number
}> {
  override get message(): string {
    return `--rpc: expected a node of ${chainNames.join(", ")}, but ${this.endpoint} serves chain id ${this.chainId}.`
  }
}
