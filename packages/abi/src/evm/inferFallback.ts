import type { FallbackEntry, Hex, ReceiveEntry } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import type { Entry } from "./BytecodeAnalyzer.ts"
import { explore } from "./explore.ts"
import { type Findings, noFindings } from "./Findings.ts"
import { Links } from "./Links.ts"
import { State } from "./State.ts"
import { ofBig, ofNumber, ofTraced } from "./Value.ts"

/** Instructions that are followed at most for one call. */
const budget = 4_000

/** A selector that no function of the contract has. */
const strange = (entries: ReadonlyArray<Entry>): bigint => {
  const own = new Set<Hex>(entries.map(({ selector }) => selector))
  let selector = 0xfedc_ba98
  while (own.has(`0x${selector.toString(16)}`)) selector--
  return BigInt(selector)
}

/**
 * What answers calls that no function does: found by following two of them, one without data and one for a function that the
 * contract hasn't, each with coin and without (Solidity, "Special Functions").
 */
export const inferFallback = (
  code: Bytecode,
  entries: ReadonlyArray<Entry>
): ReadonlyArray<FallbackEntry | ReceiveEntry> => {
  const head = ofBig(strange(entries) << 224n)
  const follow = (value: number, size: number): Findings => {
    const links = new Links()
    const call = {
      value: ofNumber(value),
      size: ofTraced(size, links.node("size")),
      head: size === 0 ? ofNumber(0) : head
    }
    const findings = noFindings(0, links, call)
    const reached = new Map<number, State | undefined>(entries.map(({ offset }) => [offset, undefined]))
    explore(code, new State(), findings, budget, reached)
    const passed = [...reached.values()].filter(state => state !== undefined)
    // Which function is called isn't told from the first word where several are reached; where it's one, fallback calls it.
    if (passed.length === 1) explore(code, passed[0]!, findings, budget)
    return findings
  }
  const paid = follow(1, 36).ends
  const answers = paid.size > 0 || follow(0, 36).ends.size > 0
  const empty = follow(1, 0)
  const fallback: ReadonlyArray<FallbackEntry> = answers
    ? [{ type: "fallback", stateMutability: paid.size > 0 ? "payable" : "nonpayable" }]
    : []
  // Where nobody asks for data, the fallback takes coin with it and without.
  const receives = empty.ends.size > 0 && (empty.asksForData || ![...empty.ends].every(end => paid.has(end)))
  return receives ? [...fallback, { type: "receive", stateMutability: "payable" }] : fallback
}
