import { readFileSync } from "node:fs"
import module from "node:module"
import * as Result from "effect/Result"
import { combineSources } from "./combineSources.ts"
import { fromBytes } from "./fromBytes.ts"
import type { Signatures } from "./Signatures.ts"

// by the package's name: this code may have been bundled into another's
const { resolve } = module.createRequire(import.meta.url)

/** The table that the package ships, read when it is first asked for. One that can't be read is a broken installation. */
const shipped = (file: string): (() => Signatures) => {
  let read: Signatures | undefined
  return () => {
    read ??= Result.getOrThrow(fromBytes(readFileSync(resolve(`@glossa/signatures/${file}`))))
    return read
  }
}

/**
 * Whole fragments from ABIs in published packages, read from the package's own folder at the first call.
 *
 * @example
 * ```ts
 * import { fragments } from "@glossa/signatures/node"
 *
 * fragments().functions("0xa9059cbb")[0]?.signature // "transfer(address,uint256)"
 * ```
 */
export const fragments: () => Signatures = shipped("fragments.bin")

/**
 * Bare signatures, names and types and nothing more, of functions and events that `fragments` doesn't know.
 *
 * @example
 * ```ts
 * import { names } from "@glossa/signatures/node"
 *
 * names().functionName("0x00000000")
 * ```
 */
export const names: () => Signatures = shipped("names.bin")

/**
 * All that the package knows: `fragments`, then `names`. Each is read when it is first needed.
 *
 * @example
 * ```ts
 * import { reconstructAbi } from "@glossa/abi"
 * import { defaultSignatures } from "@glossa/signatures/node"
 *
 * reconstructAbi({ selectors: ["0x414bf389"] }, defaultSignatures)
 * ```
 */
export const defaultSignatures: Signatures = combineSources(fragments, names)
