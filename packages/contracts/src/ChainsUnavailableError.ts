import { Data } from "effect"

/** Chains that may have the contract could not be read. Retry later. */
export class ChainsUnavailableError extends Data.TaggedError("contracts/ChainsUnavailable")<{
  /** One for each chain, beginning with its name. */
  readonly reasons: ReadonlyArray<string>
  /** Whether another chain has a contract at the address, which `allowPartial` returns. */
  readonly isFoundElsewhere: boolean
}> {
  override get message() {
    return `${this.reasons.join("; ")}.`
  }
}
