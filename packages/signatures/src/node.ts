import { readFileSync } from "node:fs"
import module from "node:module"
import * as Result from "effect/Result"
import { combineSources } from "./combineSources.ts"
import { parseSignatureTable } from "./parseSignatureTable.ts"
import type { Signatures } from "./Signatures.ts"

// Resolved by the package's name, because this code may be bundled into another package.
const { resolve } = module.createRequire(import.meta.url)

/** Returns a function that reads a table of this package on first call. It throws if the installation is broken. */
const lazyTable = (file: string): (() => Signatures) => {
  let signatures: Signatures | undefined
  return () => {
    signatures ??= Result.getOrThrow(parseSignatureTable(readFileSync(resolve(`@glossa/signatures/${file}`))))
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
export const loadFragments: () => Signatures = lazyTable("fragments.bin")

/**
 * Returns bare signatures of functions and events that `loadFragments` does not have. The first call reads the table.
 *
 * @example
 * ```ts
 * import { loadNames } from "@glossa/signatures/node"
 *
 * loadNames().functionName("0x00000000")
 * ```
 */
export const loadNames: () => Signatures = lazyTable("names.bin")

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
