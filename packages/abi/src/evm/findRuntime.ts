import type { Hex } from "../entry/Abi.ts"
import type { Bytecode } from "./Bytecode.ts"
import { explore } from "./machine/explore.ts"
import { State } from "./machine/State.ts"
import { type CodeRange, Tracer } from "./machine/Trace.ts"
import { constructorBody } from "./machine/trackTypes.ts"

/** Maximum instructions that are explored. The longest constructors of published contracts need half of them. */
const budget = 100_000

/**
 * Returns the range of the runtime code in creation code, or undefined for other code. Creation code runs without calldata, and each way to
 * its end returns a copy of the same part of itself. Runtime code without calldata runs into its receive or fallback function or reverts,
 * even where it creates other contracts from parts of itself.
 */
export const findRuntime = (code: Bytecode): CodeRange | undefined => {
  const tracer = new Tracer(constructorBody, undefined, { value: undefined, size: 0, head: 0n })
  explore(code, new State(), tracer, budget)
  const [range, ...others] = tracer.returnedCode
  if (range === undefined || others.some(other => other?.start !== range.start || other.end !== range.end))
    return undefined
  return range.start < range.end && range.end <= code.bytes.length ? range : undefined
}

/** Returns a part of code as hex. */
export const sliceCode = (code: Hex, { start, end }: CodeRange): Hex => `0x${code.slice(2 + start * 2, 2 + end * 2)}`
