import type { Hex, Parameter } from "../entry/Abi.ts"
import { headWords } from "../type/words.ts"
import { fitCalls } from "./fitCalls.ts"
import { guessWord } from "./guessInputs.ts"

const word = 64

/**
 * Types that were inferred from code, corrected by calldata: code treats a hash, four bytes or a signed number much as it
 * treats a number, their values look different. Every change must still encode to the calls.
 */
export const refineInputs = (inputs: ReadonlyArray<Parameter>, calls: ReadonlyArray<Hex>): ReadonlyArray<Parameter> => {
  const bodies = calls.slice(0, 16).map(call => call.slice(10))
  let place = 0
  const refined = inputs.map(input => {
    const start = place
    place += headWords(input)
    if (input.type !== "uint256") return input
    const type = guessWord(bodies.map(body => body.slice(start * word, (start + 1) * word)))
    return type === "address" || type === "uint256" ? input : { ...input, type }
  })
  return fitCalls(refined, calls).exact >= fitCalls(inputs, calls).exact ? refined : inputs
}
