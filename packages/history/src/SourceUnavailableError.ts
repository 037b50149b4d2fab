import type { Chain } from "@glossa/classify"
import { Context, Data, Effect } from "effect"

/** A data source failed, or returned unusable data; retry. */
export class SourceUnavailableError extends Data.TaggedError("history/SourceUnavailable")<{
  readonly chain: Chain
  /** The requested data, such as `block 17`. */
  readonly wanted: string
  readonly cause: unknown
}> {
  override get message() {
    const reason = this.cause instanceof Error ? this.cause.message : String(this.cause)
    return `Could not fetch ${this.wanted} on ${this.chain}: ${reason}`
  }
}

/**
 * Whether a chain's nodes are known to be down, so that a request fails at once instead of timing out. The chain's indexer
 * knows; without one, nodes count as up.
 */
export const isNodeDown = Context.Reference<(chain: Chain) => Effect.Effect<boolean>>("history/isNodeDown", {
  defaultValue: () => () => Effect.succeed(false)
})

const problems: ReadonlyMap<unknown, string> = new Map([
  ["chain/RateLimited", "its nodes limit the rate of requests (429)"],
  ["chain/WrongChain", "its nodes serve another chain"],
  ["chain/AccessDenied", "its nodes refuse access"],
  ["chain/StatePruned", "its nodes have pruned that state"],
  ["chain/MethodUnsupported", "its nodes don't support a method, such as traces"],
  ["chain/NodeLagging", "its nodes lag"],
  ["chain/ResponseTooLarge", "an answer of its nodes is too large"],
  ["chain/InconsistentBlock", "its nodes return parts of different blocks"],
  ["TimeoutError", "its nodes did not answer in time"],
  ["chain/InvalidField", "its nodes return malformed fields"]
])

/**
 * Why the nodes of a chain cannot be read, from an error or one of its causes. The texts are fixed, since messages of nodes may contain
 * URLs.
 *
 * @example
 * import { nodeProblem } from "@glossa/history"
 *
 * nodeProblem(new Error("https://node.example/key is down")) // its nodes don't respond
 */
export const nodeProblem = (error: unknown): string => {
  // Errors have few causes; a cycle has no end.
  let cause = error
  for (let depth = 0; depth < 10 && typeof cause === "object" && cause !== null; depth++) {
    const problem = "_tag" in cause ? problems.get(cause._tag) : undefined
    if (problem !== undefined) return problem
    cause = "cause" in cause ? cause.cause : undefined
  }
  return "its nodes don't respond"
}
