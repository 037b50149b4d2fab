import { defaultMaxHashes, defaultSignatures, type Guesser, loadGuesser, maxGuessMs } from "@glossa/signatures/node"
import type { AbiInput, BuiltAbi } from "./AbiInput.ts"
import { buildAbi } from "./buildAbi.ts"

let guesser: ReturnType<typeof loadGuesser> | undefined

/** Limits the guesses for all parts of a contract together, by hashes and by time. */
const limitGuesses = (guess: Guesser) => {
  let end: number | undefined
  let isLate = false
  let spent = 0
  const limited: Guesser = (abi, code) => {
    let hashes = 0
    const mayContinue = (count: number): boolean => {
      hashes = count
      end ??= performance.now() + maxGuessMs
      isLate ||= performance.now() >= end
      return !isLate
    }
    const found = guess(abi, code, { maxHashes: Math.max(0, defaultMaxHashes - spent), mayContinue })
    spent += hashes
    return found
  }
  return { guess: limited, isLate: () => isLate }
}

/**
 * Entry point of a worker thread. Analyzing one contract can take a quarter of a second of processor time, and guesses as much again. If
 * guesses take longer, they are omitted.
 */
export default async (input: AbiInput): Promise<BuiltAbi> => {
  if (input.guess !== true) return buildAbi(input, defaultSignatures)
  guesser ??= loadGuesser()
  const { guess, isLate } = limitGuesses(await guesser)
  const built = buildAbi(input, { ...defaultSignatures, guess })
  return isLate() ? buildAbi({ ...input, guess: false }, defaultSignatures) : built
}
