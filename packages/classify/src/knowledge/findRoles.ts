import { nativeTokenAddress } from "../chains.ts"
import type { Parameter } from "../engine/parseSignature.ts"
import type { Act, Value } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"

/** How an ERC-7730 descriptor shows a parameter. */
export interface Field {
  readonly path: string
  readonly format?: string | undefined
  readonly label?: string | undefined
  readonly tokenPath?: string | undefined
  /** The token that the function always moves. Several are of several contracts. */
  readonly token?: unknown
}

/** A bound, a price or a fee is no amount that moves. */
const isBound = (label: string): boolean =>
  /\b(min|max)(imum)?\b|before fees|price|payment|\bfee\b|allowance|limit|approve|(added|subtracted) value/i.test(label)

const isRecipient = (label: string): boolean =>
  /recipient|receiver|beneficiary|behalf|^to$|shares to$|debt holder|^for$/i.test(label) &&
  !/^(gas|payment|rewards)/i.test(label)

const saysReceived = ({ format, label = "" }: Field): boolean =>
  format !== "addressName" && /\bmin(imum)?\b|receiv|minted|purchas|to buy/i.test(label)

/** What a withdrawal names is received, unless it is a request or an amount of shares, or another field says what is received. */
const isReceived = (field: Field, fields: ReadonlyArray<Field>, { action, operation }: Act, intent: string): boolean =>
  saysReceived(field) ||
  (/^(withdraw|claim|receive)$/.test(action) &&
    operation !== "unstake" &&
    !/^unwrap/i.test(intent) &&
    !fields.some(saysReceived) &&
    !/shares|burn|redeem|exit|unlock/i.test(field.label ?? ""))

/** The name of a parameter by its path, without positions in arrays, and the last such position. */
const parsePath = (path: string) => {
  const parts = path.replace(/^#\./, "").split(".")
  const last = parts.at(-1)
  return {
    name: parts.filter(part => !part.startsWith("[")).join("."),
    slice: last?.startsWith("[") === true ? last : undefined
  }
}

const typeAt = (inputs: ReadonlyArray<Parameter>, path: string): string => {
  let found: Parameter | undefined
  for (const name of path.split(".")) found = (found?.components ?? inputs).find(one => one.name === name)
  return found?.type ?? ""
}

/** The role of a token's parameter: of a route, the role of its end; undefined if the token is a part of packed data. */
const tokenRole = (type: string, slice: string | undefined, isSent: boolean): string | undefined => {
  if (slice === undefined || /^u?int/.test(type)) return isSent ? "tokenSent" : "tokenReceived"
  const isFirst = slice === "[0]" || slice === "[0:20]"
  const isLast = slice === "[-1]" || slice === "[-20:]"
  return isFirst || isLast ? (isFirst === isSent ? "path" : "pathBack") : undefined
}

const addressRole = (label: string): string | undefined => {
  if (/^(you pay with|token to swap|quote token)$/i.test(label)) return "tokenSent"
  if (/^(you receive|receive token)$/i.test(label)) return "tokenReceived"
  return isRecipient(label) ? "recipient" : /spender/i.test(label) ? "spender" : undefined
}

/**
 * What the sentence of a function calls its parameters, by the fields of its descriptor: the words of `namedValues` by the parameters'
 * paths, and the tokens that the function always moves.
 */
export const findRoles = (
  fields: ReadonlyArray<Field>,
  intent: string,
  inputs: ReadonlyArray<Parameter>,
  act: Act
): { readonly roles: ReadonlyMap<string, string>; readonly values: Readonly<Record<string, Value>> } => {
  const roles = new Map<string, string>()
  const values: Record<string, Value> = {}
  const assign = (name: string, role: string | undefined) => {
    const isTaken = roles.has(name) || [...roles.values()].some(other => other === role)
    if (name !== "" && role !== undefined && !isTaken) roles.set(name, role)
  }
  /** Whether the function's token is known. */
  const assignToken = (tokenPath: string | undefined, token: unknown, isSent: boolean): boolean => {
    const isFixed = typeof token === "string" && /^0x[\da-f]{40}$/.test(token)
    if (isFixed) values[isSent ? "tokenSent" : "tokenReceived"] ??= { kind: "address", address: token as Address }
    if (tokenPath === undefined) return isFixed
    const { name, slice } = parsePath(tokenPath)
    assign(name, tokenRole(typeAt(inputs, name), slice, isSent))
    return true
  }
  for (const field of fields) {
    const { path, format, label = "", tokenPath, token } = field
    if (path.startsWith("@")) continue
    const { name, slice } = parsePath(path)
    const isSent = !isReceived(field, fields, act, intent)
    const isOwnToken = tokenPath === "@.to"
    const isKnown =
      format === "amount"
        ? assignToken(undefined, nativeTokenAddress, isSent)
        : format === "tokenAmount" && !isOwnToken && assignToken(tokenPath, token, isSent)
    const role = isKnown ? (isSent ? "sent" : "received") : isSent ? "shares" : "minted"
    const isWhole = slice === undefined || slice === "[]"
    if ((isKnown || isOwnToken) && isWhole && !isBound(label)) assign(name, role)
    if (format === "addressName") assign(name, addressRole(label))
  }
  return { roles, values }
}
