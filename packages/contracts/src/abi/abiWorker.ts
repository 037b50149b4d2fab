import { defaultSignatures, loadGuesser } from "@glossa/signatures/node"
import type { AbiInput, BuiltAbi } from "./AbiInput.ts"
import { buildAbi } from "./buildAbi.ts"

/** Time for guesses of names. The rest of a build needs the remaining seconds of its timeout. */
const maxGuessMs = 2000

const guess = await loadGuesser()

/** Entry point of a worker thread. Analyzing one contract can take a quarter of a second of processor time, guesses seconds. */
export default (input: AbiInput): BuiltAbi => {
  const maxMs = maxGuessMs / (1 + input.implementations.length)
  return buildAbi(input, { ...defaultSignatures, guess: (abi, code) => guess(abi, code, { maxMs }) })
}
