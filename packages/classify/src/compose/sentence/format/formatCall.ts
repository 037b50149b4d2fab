import type { Catalog } from "../../../engine/Catalog.ts"
import { type Arguments, decoder } from "../../../engine/decoder.ts"
import { type Parameter, parseSignature, type Signature } from "../../../engine/parseSignature.ts"
import type { Address, Hex } from "../../../Transaction.ts"
import { sanitizeText } from "../../../text/sanitizeText.ts"
import { shortenAddress } from "../../../text/shortenAddress.ts"
import { verifiedFunctionName } from "../../facts/abiNames.ts"
import { builtInToken, nameContract } from "../../facts/nameContract.ts"
import type { Lookups, Side } from "../../facts/Side.ts"
import { findKnownFunction } from "../../proposals/phrases/documentedFunctions.ts"
import { formatTokenAmount, isUnlimited } from "./formatAssetAmount.ts"

/** Most arguments of a call that a sentence shows. */
const maxArguments = 5
const maxTextLength = 40

/** Functions of tokens: an `amount` is one of the called token, an `id` one of its items. */
const tokenFunctions = `transfer(address to, uint256 amount)
transferFrom(address from, address to, uint256 amount)
approve(address spender, uint256 amount)
increaseAllowance(address spender, uint256 amount)
decreaseAllowance(address spender, uint256 amount)
mint(address to, uint256 amount)
burn(uint256 amount)
burnFrom(address from, uint256 amount)
deposit()
withdraw(uint256 amount)
safeTransferFrom(address from, address to, uint256 id)
safeTransferFrom(address from, address to, uint256 id, bytes data)`.split("\n")

const selectorOf = ({ hash }: Signature): Hex => hash.slice(0, 10) as Hex

let bySelector: ReadonlyMap<Hex, Signature> | undefined
const findTokenFunction = (selector: Hex): Signature | undefined => {
  bySelector ??= new Map(tokenFunctions.map(parseSignature).map(signature => [selectorOf(signature), signature]))
  return bySelector.get(selector)
}

const findSignature = (catalog: Catalog, selector: Hex): Signature | undefined =>
  findTokenFunction(selector) ?? findKnownFunction(catalog, selector)?.signature

/** A number of something; larger ones are amounts of unknown units, times and hashes, which say nothing. */
const maxCount = 10n ** 9n

const formatInteger = (value: bigint): string =>
  value >= maxCount ? "…" : value.toString().replace(/\B(?=(\d{3})+$)/g, ",")

/** Arrays, structs and bytes are left out: they say nothing to people. */
const formatArgument = (
  side: Side,
  token: Address | undefined,
  { name, type, components }: Parameter,
  value: unknown
): string => {
  if (Array.isArray(value) || components !== undefined || type === "bytes") return "…"
  if (type === "address") return nameContract(side, value as Address) || shortenAddress(value as Address)
  if (type === "string") return `"${sanitizeText(value as string, maxTextLength)}"`
  if (type.startsWith("bytes")) {
    const hex = value as Hex
    return hex.length <= 10 ? hex : `${hex.slice(0, 6)}…${hex.slice(-4)}`
  }
  if (typeof value === "boolean") return String(value)
  const number = BigInt(value as bigint | number)
  if (token !== undefined)
    return name === "id"
      ? formatTokenAmount(side, token, 1n, number)
      : formatTokenAmount(side, token, number, undefined)
  return name === "amount" && isUnlimited(number) ? "unlimited" : formatInteger(number)
}

/** Decodes by position, as signatures may have no names. */
const decodeArguments = ({ inputs }: Signature, input: Hex): Arguments | undefined =>
  decoder(inputs.map((parameter, i) => ({ ...parameter, name: i.toString() })))(input, 4)

const isToken = (side: Side, address: Address): boolean =>
  (builtInToken(side.transaction.chain, address) ?? side.metadata.token(address)) !== undefined

/** A call of a contract as in code: `transfer(0x1234…abCD, 5 USDC)`, or `function 0xb8f8bad4`; empty without calldata. */
export const formatCall = (side: Side, contract: Address, input: Hex): string => {
  if (input.length < 10) return ""
  const selector = input.slice(0, 10) as Hex
  const signature = findSignature(side.catalog, selector)
  if (signature === undefined) {
    const name = verifiedFunctionName(side, { to: contract, input }) ?? side.metadata.functionName?.(selector)
    return name === undefined ? `function ${selector}` : `${sanitizeText(name, maxTextLength)}(…)`
  }
  const values = decodeArguments(signature, input)
  if (values === undefined) return `${signature.name}(…)`
  const isTokenFunction = findTokenFunction(selector) !== undefined
  const own = isTokenFunction && isToken(side, contract) ? contract : undefined
  // Whose amount an argument is: the called token's, or the token's in the argument before it.
  const tokenOf = (i: number): Address | undefined => {
    if (isTokenFunction || signature.inputs[i]?.type !== "uint256") return own
    const before = signature.inputs[i - 1]?.type === "address" ? (values[i - 1] as Address) : undefined
    return before !== undefined && isToken(side, before) ? before : undefined
  }
  const texts = signature.inputs
    .slice(0, maxArguments)
    .map((parameter, i) => formatArgument(side, tokenOf(i), parameter, values[i]))
  if (texts.every(text => text === "…")) return `${signature.name}(${texts.length === 0 ? "" : "…"})`
  return `${signature.name}(${(signature.inputs.length > maxArguments ? [...texts, "…"] : texts).join(", ")})`
}

/** The addresses that a call's text names. */
export const argumentAddresses: Lookups["argumentAddresses"] = (catalog, input) => {
  const signature = findSignature(catalog, input.slice(0, 10) as Hex)
  const places = signature?.inputs.slice(0, maxArguments).flatMap(({ type }, i) => (type === "address" ? i : [])) ?? []
  const values = signature && places.length > 0 ? decodeArguments(signature, input) : undefined
  return values === undefined ? [] : places.map(i => values[i] as Address)
}
