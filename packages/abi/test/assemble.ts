import type { Hex } from "../src/entry/Abi.ts"

/** The first instructions contain 0x40, as in Solidity's code. */
const opening = "604050"

/** The same, then CALLVALUE DUP1 ISZERO PUSH1 0c JUMPI PUSH0 PUSH0 REVERT JUMPDEST POP: no function is payable. */
export const rejectingOpening = `${opening}348015600c575f5ffd5b50`

const byte = (value: number): string => value.toString(16).padStart(2, "0")

/**
 * Returns runtime code with Solidity's dispatcher and the bodies. Each body begins at a JUMPDEST and gets its own offset. `fallback` runs
 * for other selectors; by default it reverts.
 */
export const dispatch = (
  bodies: Readonly<Record<string, (offset: number) => string>>,
  begins = opening,
  fallback = "5f5ffd"
): Hex => {
  const selectors = Object.keys(bodies)
  const prologue = `${begins}5f3560e01c`
  const size = prologue.length / 2 + selectors.length * 11 + fallback.length / 2
  let at = size
  let table = ""
  let code = ""
  for (const selector of selectors) {
    table += `8063${selector.replace("0x", "")}1461${byte(at >> 8)}${byte(at & 255)}57`
    const body = `5b${bodies[selector]!(at)}`
    code += body
    at += body.length / 2
  }
  return `0x${prologue}${table}${fallback}${code}`
}
