import type { Hex, Parameter } from "../entry/Abi.ts"
import { headWords } from "../type/words.ts"
import { fitCalls } from "./fitCalls.ts"
import { guessWord } from "./guessInputs.ts"

const word = 64

/**
 * Corrects inputs inferred from code with calldata. Code treats hashes, selectors and signed numbers much like numbers, but
 * their values look different. The corrected inputs must still encode to the calls.
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
