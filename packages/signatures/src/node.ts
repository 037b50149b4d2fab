import { readFileSync } from "node:fs"
import * as Result from "effect/Result"
import { combineSources } from "./combineSources.ts"
import { createGuesser, defaultMaxHashes, type Guesser } from "./guess/createGuesser.ts"
import { createKeccak } from "./guess/createKeccak.ts"
import { parseSignatureTable } from "./parseSignatureTable.ts"
import type { Signatures } from "./Signatures.ts"

// A URL that bundlers recognize as an asset: a bundle has the folder next to its own.
const folder = new URL("../tables/", import.meta.url)

/** Returns a function that reads a table of this package on first call. It throws if the installation is broken. */
const lazyTable = (file: string): (() => Signatures) => {
  let signatures: Signatures | undefined
  return () => {
    signatures ??= Result.getOrThrow(parseSignatureTable(readFileSync(new URL(file, folder))))
    return signatures
  }
}

/**
 * Returns whole fragments from ABIs in published packages. The first call reads the table from the package's folder.
 *
 * @example
 * ```ts
 * import { loadFragments } from "@glossa/signatures/node"
 *
 * loadFragments().functions("0xa9059cbb")[0]?.signature // "transfer(address,uint256)"
 * ```
 */
export const loadFragments: () => Signatures = lazyTable("fragments.gen.bin")

/**
 * Returns plain signatures of functions and events that `loadFragments` does not have. The first call reads the table.
 *
 * @example
 * ```ts
 * import { loadNames } from "@glossa/signatures/node"
 *
 * loadNames().functionName("0x00000000")
 * ```
 */
export const loadNames: () => Signatures = lazyTable("names.gen.bin")

/**
 * All signatures of the package: `loadFragments`, then `loadNames`. Each table is read when it is first needed.
 *
 * @example
 * ```ts
 * import { reconstructAbi } from "@glossa/abi"
 * import { defaultSignatures } from "@glossa/signatures/node"
 *
 * reconstructAbi({ selectors: ["0x414bf389"] }, defaultSignatures)
 * ```
 */
export const defaultSignatures: Signatures = combineSources(loadFragments, loadNames)

export { defaultMaxHashes, type Guesser }

/** Maximum milliseconds for the guesses for one contract. */
export const maxGuessMs = 250

/**
 * Returns a guesser of names that no table has, made of the words of `loadFragments`: the `guess` of a signature source. It
 * hashes in WebAssembly and takes up to a quarter of a second for a contract, or returns no guesses.
 *
 * @example
 * ```ts
 * import { reconstructAbi } from "@glossa/abi"
 * import { defaultSignatures, loadGuesser } from "@glossa/signatures/node"
 *
 * const guess = await loadGuesser()
 * reconstructAbi({ selectors: ["0x414bf389"] }, { ...defaultSignatures, guess })
 * ```
 */
export const loadGuesser = async (): Promise<Guesser> => {
  const guess = createGuesser(loadFragments, await createKeccak())
  return (abi, code, limits) => {
    // The search begins after the words are learned, which happens once.
    let end: number | undefined
    const mayContinue = () => {
      end ??= performance.now() + maxGuessMs
      return performance.now() < end
    }
    return guess(abi, code, { mayContinue, ...limits })
  }
}
