import type { Hex } from "../src/entry/Abi.ts"
import { dispatch } from "../test/assemble.ts"

/** EIP-170's limit. */
const longest = 24_576

const filled = (part: string): Hex => `0x${part.repeat(Math.ceil((longest * 2) / part.length)).slice(0, longest * 2)}`

/** Pseudorandom bytes, the same in each run (the linear congruential generator of Numerical Recipes). */
const random = (seed: number): Hex => {
  let state = seed
  const byte = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 24).toString(16).padStart(2, "0")
  }
  return `0x${Array.from({ length: longest }, byte).join("")}`
}

const many = (count: number, body: (offset: number) => string): Hex =>
  dispatch(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [(0x1000_0000 + index * 7_919).toString(16), body]))
  )

const place = (offset: number): string => `61${offset.toString(16).padStart(4, "0")}`

/** Code that is made to waste an analyzer's time. */
export const hostile: Readonly<Record<string, Hex>> = {
  "24 KB of JUMPDESTs": filled("5b"),
  "24 KB of jumps to the start": filled("5b600056"),
  "24 KB of branches on unknown input": filled("5b5f35600057"),
  "24 KB of PUSH32": filled(`7f${"ab".repeat(32)}`),
  "24 KB of selector comparisons": filled("806312345678146000575b"),
  "an endless loop, in 300 functions": many(300, offset => `6004356024350150${place(offset)}56`),
  "a loop of 16 million iterations, in 300 functions": many(
    300,
    offset => `5f5b600101806300ffffff11${place(offset + 2)}57`
  ),
  "branches that double the paths at every step, in 5 functions": many(5, () => "6004351560205760043515".repeat(200)),
  "1,500 functions": many(1_500, () => "00"),
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, seed) => [`24 KB of random bytes, ${seed + 1}`, random(seed + 1)])
  )
}
