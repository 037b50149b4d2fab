import { readFileSync } from "node:fs"
import { Result } from "effect"
import { fromBytes } from "./fromBytes.ts"
import type { Signatures } from "./Signatures.ts"

/** The table that the package ships, read when it is first asked for. One that can't be read is a broken installation. */
const shipped = (file: string): (() => Signatures) => {
  let read: Signatures | undefined
  return () => {
    read ??= Result.getOrThrow(fromBytes(readFileSync(new URL(`../tables/${file}`, import.meta.url))))
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
export const fragments: () => Signatures = shipped("fragments.gen.bin")

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
export const names: () => Signatures = shipped("names.gen.bin")
