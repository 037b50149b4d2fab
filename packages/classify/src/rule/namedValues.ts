import { nativeTokenAddress } from "../chains.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import type { Address, CallFrame, Hex } from "../Transaction.ts"
import { address, amount, item, text, type Value } from "./Act.ts"

type Values = Readonly<Record<string, unknown>>

/** Larger amounts mean all that there is. */
const maxAmount = 2n ** 255n
/** Addresses below are placeholders, such as a router's own address. */
const firstAddress: Address = "0x0000000000000000000000000000000000000010"

const isTuple = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The arguments with those inside tuples, by name. Of several steps, what is sent is in the first, and the rest in the last. */
const flatten = (args: Values): Values =>
  Object.fromEntries(
    Object.entries(args).flatMap(([name, value]) => {
      const steps = Array.isArray(value) ? value.filter(isTuple) : isTuple(value) ? [value] : []
      const [first, last] = [steps[0], steps.at(-1)]
      if (first === undefined || last === undefined) return [[name, value] as const]
      const sent = Object.entries(flatten(first)).filter(([role]) => role === "sent" || role === "tokenSent")
      return [...Object.entries(flatten(last)), ...sent]
    })
  )

const isAddress = (value: unknown): value is Address => typeof value === "string" && value.length === 42

/** An address, also one that shares its word with flags above it (1inch, OKX). */
const toAddress = (value: unknown): unknown =>
  typeof value === "bigint" ? `0x${BigInt.asUintN(160, value).toString(16).padStart(40, "0")}` : value

/** An amount, or the sum of several. */
const toAmount = (value: unknown): unknown =>
  Array.isArray(value) && value.length > 0 && value.every(one => typeof one === "bigint")
    ? value.reduce((sum, one) => sum + one, 0n)
    : value

/** First and last token of a route: a list of addresses, or addresses with data between them (Uniswap V3). */
const endsOf = (path: unknown): ReadonlyArray<Address | undefined> => {
  const list = Array.isArray(path)
    ? path
    : typeof path === "string" && path.length >= 82
      ? [path.slice(0, 42), `0x${path.slice(-40)}` satisfies Hex]
      : []
  const [first, last] = [list[0], list.at(-1)]
  return [isAddress(first) ? first : undefined, isAddress(last) ? last : undefined]
}

/** An amount or an item of a token; only the token where neither is known. */
const movedValue = (token: unknown, raw: unknown, id: unknown): Value | undefined => {
  if (!isAddress(token)) return undefined
  if (typeof id === "bigint") return item(token, id)
  const asset = token === zeroAddress ? nativeTokenAddress : token
  return typeof raw === "bigint" && raw < maxAmount ? amount(asset, raw) : address(asset)
}

/** Proposals are numbered, or have a hash, which a sentence leaves out. */
const proposalText = (id: unknown): Value | undefined =>
  typeof id === "bigint" && id < 10n ** 12n ? text(id.toString()) : undefined

/**
 * What a call names for its sentence, by the names of the function's parameters, also inside tuples:
 *
 * - `sent` and `received`: amounts of `tokenSent` and `tokenReceived`, or of the ends of `path` (`pathBack` begins with what is received;
 *   an end of `nativePath` is the native token). Without a token they are unknown; without an amount, only the token is named.
 * - `shares` and `minted`: amounts of the called contract's own token, which are sent and received.
 * - `sentId` and `receivedId`: an item of `collection`, or else of the called contract.
 * - `recipient`, `counterparty`, `spender`, `delegate`: an address that is not the caller's.
 * - `proposal`: its number.
 *
 * A call that names no amount, or the amount of its native tokens, sends these.
 */
export const namedValues = (args: Values, { from, to, value }: CallFrame): Readonly<Record<string, Value>> => {
  const named = flatten(args)
  const { path, pathBack, nativePath, collection = to, shares, minted, sentId, receivedId } = named
  const ends = endsOf(path ?? pathBack ?? nativePath)
  const [first, last] = path === undefined && pathBack !== undefined ? ends.toReversed() : ends
  const isIntoNative = nativePath !== undefined && value === 0n
  const tokenSent = shares === undefined ? (toAddress(named["tokenSent"]) ?? first) : to
  const tokenReceived =
    minted !== undefined ? to : isIntoNative ? nativeTokenAddress : (toAddress(named["tokenReceived"]) ?? last)
  const raw = toAmount(shares ?? named["sent"])
  const values: Record<string, Value | undefined> = {
    sent:
      value > 0n && (raw === undefined || raw === value) && sentId === undefined
        ? amount(nativeTokenAddress, value)
        : movedValue(sentId === undefined ? tokenSent : collection, raw, sentId),
    received: movedValue(
      receivedId === undefined ? tokenReceived : collection,
      toAmount(minted ?? named["received"]),
      receivedId
    ),
    proposal: proposalText(named["proposal"])
  }
  for (const name of ["recipient", "counterparty", "spender", "delegate"]) {
    const party = toAddress(named[name])
    if (isAddress(party) && party !== from && party >= firstAddress) values[name] = address(party)
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, one]) => (one === undefined ? [] : [[name, one]])))
}
