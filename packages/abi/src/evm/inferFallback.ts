import type { FallbackEntry, Hex, ReceiveEntry } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { FunctionOffset } from "./findEntries.ts"
import { explore } from "./machine/explore.ts"
import { State } from "./machine/State.ts"
import { Fact, hasFact, type Trace, Tracer } from "./machine/Trace.ts"

/** Maximum instructions that are explored for one call. */
const budget = 4_000

/** Returns a selector that no function of the contract has. */
const unusedSelector = (entries: ReadonlyArray<FunctionOffset>): bigint => {
  const own = new Set<Hex>(entries.map(({ selector }) => selector))
  let selector = 0xfedc_ba98
  while (own.has(`0x${selector.toString(16)}`)) selector--
  return BigInt(selector)
}

/**
 * Infers the fallback and receive functions. Explores two calls, one without data and one with an unknown selector, each with and without
 * ether (Solidity, "Special Functions").
 */
export const inferFallback = (
  code: Bytecode,
  entries: ReadonlyArray<FunctionOffset>
): ReadonlyArray<FallbackEntry | ReceiveEntry> => {
  const head = unusedSelector(entries) << 224n
  const follow = (value: number, size: number): Trace => {
    const tracer = new Tracer(0, undefined, { value, size, head: size === 0 ? 0n : head })
    const reached = new Map<number, State | undefined>(entries.map(({ offset }) => [offset, undefined]))
    explore(code, new State(), tracer, budget, reached)
    const passed = [...reached.values()].filter(state => state !== undefined)
    // If exactly one function is reached, the fallback calls it. If several are, their selectors are not compared exactly.
    if (passed.length === 1) explore(code, passed[0]!, tracer, budget)
    return tracer.finish()
  }
  const paid = follow(1, 36).ends
  const answers = paid.size > 0 || follow(0, 36).ends.size > 0
  const empty = follow(1, 0)
  const fallback: ReadonlyArray<FallbackEntry> = answers
    ? [{ type: "fallback", stateMutability: paid.size > 0 ? "payable" : "nonpayable" }]
    : []
  // If the code does not branch on the presence of data, the fallback handles plain transfers too.
  const receives =
    empty.ends.size > 0 && (hasFact(empty, Fact.asksForData) || ![...empty.ends].every(end => paid.has(end)))
  return receives ? [...fallback, { type: "receive", stateMutability: "payable" }] : fallback
}
