import { defaultSignatures, loadGuesser } from "@glossa/signatures/node"
import type { AbiInput, BuiltAbi } from "./AbiInput.ts"
import { buildAbi } from "./buildAbi.ts"

/** Time for guesses of names. The rest of a build needs the remaining seconds of its timeout. */
const maxGuessMs = 2000

let guesser: ReturnType<typeof loadGuesser> | undefined

/** Entry point of a worker thread. Analyzing one contract can take a quarter of a second of processor time, guesses seconds. */
export default async (input: AbiInput): Promise<BuiltAbi> => {
  if (input.guess !== true) return buildAbi(input, defaultSignatures)
  guesser ??= loadGuesser()
  const guess = await guesser
  const maxMs = maxGuessMs / (1 + input.implementations.length)
  return buildAbi(input, { ...defaultSignatures, guess: (abi, code) => guess(abi, code, { maxMs }) })
}
