import type { Hex } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import { explore } from "./machine/explore.ts"
import { emptyFindings, type Findings } from "./machine/Findings.ts"
import { atFunction, State } from "./machine/State.ts"
import { Links } from "./types/Links.ts"

/**
 * Maximum instructions that are explored in the dispatcher, in one function, and in all functions, of which each may use
 * some even shares. Steps bound the time without a clock, so that results are the same on any machine.
 */
const stepBudget = { dispatcher: 50_000, function: 100_000, all: 500_000, shares: 4 } as const

/** The effects of a contract's code. */
export interface Inspection {
  /** Effects before the functions, and of fallback and receive. */
  readonly dispatcher: Findings
  readonly functions: ReadonlyMap<Hex, Findings>
  readonly links: Links
}

/** Explores the code of a contract: first its dispatcher, then each function from its known position. */
export const inspect = (
  code: Bytecode,
  functions: ReadonlyArray<{ readonly selector: Hex; readonly offset: number }>
): Inspection => {
  const entries = new Map<number, State | undefined>(functions.map(({ offset }) => [offset, undefined]))
  const links = new Links()
  const dispatcher = emptyFindings(0, links)
  explore(code, new State(), dispatcher, stepBudget.dispatcher, entries)
  const found = new Map<Hex, Findings>()
  // Several selectors may share one body.
  const bodies = new Map<number, Findings>()
  let left: number = stepBudget.all
  let waiting = functions.length
  for (const { selector, offset } of functions) {
    let findings = bodies.get(offset)
    if (findings === undefined) {
      findings = emptyFindings(offset, links)
      bodies.set(offset, findings)
      const share = Math.min(stepBudget.function, left, Math.ceil((stepBudget.shares * left) / waiting))
      if (share > 0) explore(code, entries.get(offset) ?? atFunction(offset), findings, share)
      else findings.incomplete = true
      left -= findings.steps
    }
    found.set(selector, findings)
    waiting--
  }
  return { dispatcher, functions: found, links }
}
