import type { Abi } from "../entry/Abi.ts"
import { assertNesting } from "../type/UnknownTypeError.ts"
import { formatFragments, parametersOf } from "./formatFragment.ts"
import { formatInterface } from "./formatInterface.ts"

/** Forms of an ABI as text. */
export const abiForms = ["json", "human-readable", "solidity", "typescript"] as const
/** A form in which `formatAbi` writes an ABI. */
export type AbiForm = (typeof abiForms)[number]

/** Options of `formatAbi`. */
export interface FormatAbiOptions {
  /** The name of the Solidity interface; default `IContract`. */
  readonly name?: string
}

/** JSON in ASCII: a contract chooses some of its texts, which could otherwise hide the text after them. */
const formatJson = (abi: Abi): string =>
  JSON.stringify(abi, null, 2).replace(
    /[^\n -~]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
  )

/**
 * Returns an ABI as text:
 *
 * - `json`: JSON, indented;
 * - `human-readable`: one fragment per line, as ethers and viem parse them. An entry that either does not parse, such as an
 *   anonymous event, is a comment with the reason;
 * - `solidity`: an interface for Solidity 0.8.4 or later, whose tuples are structs. An entry that Solidity cannot declare,
 *   such as a function whose name is unknown, is a comment with the reason;
 * - `typescript`: a constant `abi`, from which abitype and viem infer types.
 *
 * Reserved and repeated names of parameters get a suffix in Solidity. Throws `abi/UnknownType` for tuples nested deeper
 * than 32.
 *
 * @example
 * ```ts
 * import { formatAbi, parseAbi } from "@glossa/abi"
 *
 * const parsed = parseAbi("function pay(address to, bytes note) payable")
 * if (parsed instanceof Error) throw parsed
 * formatAbi(parsed.abi, "human-readable") // "function pay(address to, bytes note) payable"
 * ```
 */
export const formatAbi = (abi: Abi, form: AbiForm, { name = "IContract" }: FormatAbiOptions = {}): string => {
  for (const entry of abi) assertNesting(parametersOf(entry))
  switch (form) {
    case "json":
      return formatJson(abi)
    case "human-readable":
      return formatFragments(abi)
    case "solidity":
      return formatInterface(abi, name)
    case "typescript":
      return `export const abi = ${formatJson(abi)} as const\n`
  }
}
