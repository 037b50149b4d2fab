import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { dnsEncode, id, namehash, ZeroAddress } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type Answer, askContracts, decode, encode, type Question } from "./askContracts.ts"
import { ethRegistrar, extendedResolver, registry, usualResolvers } from "./ensContracts.ts"

/** SLIP-44's number of ether. Other EVM chains' coins have numbers by ENSIP-11. */
export const ether = 60n

/** What a name says. */
export interface NameRecords {
  /** By coin type; a coin is missing where the name has no address for it. */
  readonly addresses: ReadonlyMap<bigint, Address>
  /** The `avatar` text. */
  readonly avatar: string | undefined
  /** Why there is nothing; undefined where there is something. */
  readonly nothing: string | undefined
}

const nothing = (reason: string): NameRecords => ({ addresses: new Map(), avatar: undefined, nothing: reason })

/** A name's own questions, without whom they are put to. */
const recordsOf = (node: string, coins: ReadonlyArray<bigint>): ReadonlyArray<Omit<Question, "to">> => [
  { signature: "text", arguments: [node, "avatar"] },
  ...coins.map(coin =>
    coin === ether
      ? { signature: "addr(bytes32)", arguments: [node] }
      : { signature: "addr(bytes32,uint256)", arguments: [node, coin] }
  )
]

const addressOf = (value: unknown): Address | undefined => {
  if (typeof value !== "string" || !/^0x[0-9a-f]{40}$/i.test(value) || value === ZeroAddress) return undefined
  return value.toLowerCase() as Address
}

/** The `.eth` name, two labels long, on which a name hangs; undefined for names below other ends. */
const registered = (labels: ReadonlyArray<string>): string | undefined =>
  labels.at(-1) === "eth" ? labels.at(-2) : undefined

const read = (answers: ReadonlyArray<Answer>, coins: ReadonlyArray<bigint>): NameRecords => {
  const [avatar, ...found] = answers
  const addresses = coins.flatMap((coin, i) => {
    const address = addressOf(found[i]?.value)
    return address === undefined ? [] : [[coin, address] as const]
  })
  return {
    addresses: new Map(addresses),
    avatar: typeof avatar?.value === "string" && avatar.value !== "" ? avatar.value : undefined,
    nothing: answers.some(({ offchain }) => offchain)
      ? "its records are kept off chain (EIP-3668), and no server that may be asked tells them"
      : addresses.length === 0
        ? "it has no address record"
        : undefined
  }
}

/** What a resolver says of a name, by ENSIP-10 where it offers that. Only such a one speaks for the names below its own. */
const askResolver = Effect.fnUntraced(function* (
  reads: StateReads,
  resolver: Address,
  name: string,
  coins: ReadonlyArray<bigint>,
  below: boolean
): Effect.fn.Return<NameRecords, ReadError> {
  const wanted = recordsOf(namehash(name), coins)
  const encoded = dnsEncode(name, 255)
  const [supports, ...answers] = yield* askContracts(reads, [
    { to: resolver, signature: "supportsInterface", arguments: [extendedResolver] },
    ...wanted.map(question => ({ ...question, to: resolver })),
    ...wanted.map(question => ({ to: resolver, signature: "resolve", arguments: [encoded, encode(question)] }))
  ])
  if (supports?.value !== true)
    return below ? nothing("it has no resolver") : read(answers.slice(0, wanted.length), coins)
  const inner = answers.slice(wanted.length).map((answer, i) => ({
    ...answer,
    value: typeof answer.value === "string" ? decode(wanted[i]!.signature, answer.value as Hex) : undefined
  }))
  return read(inner, coins)
})

/**
 * What a normalized name says, in one round trip where it has one of ENS's own resolvers, else in two. A name that hangs on an
 * expired one says nothing, nor does one whose records are kept off chain, unless `reads` follow them there.
 */
export const readRecords = Effect.fnUntraced(function* (
  reads: StateReads,
  name: string,
  coins: ReadonlyArray<bigint>
): Effect.fn.Return<NameRecords, ReadError> {
  const labels = name.split(".")
  const lineage = labels.map((_, i) => labels.slice(i).join("."))
  const wanted = recordsOf(namehash(name), coins)
  const root = registered(labels)
  const [holder, ...answers] = yield* askContracts(reads, [
    { to: ethRegistrar, signature: "ownerOf", arguments: [id(root ?? "")] },
    ...lineage.map(ancestor => ({ to: registry, signature: "resolver", arguments: [namehash(ancestor)] })),
    ...usualResolvers.flatMap(to => wanted.map(question => ({ ...question, to })))
  ])
  // the registrar reverts for names whose time is over, also in the days in which they can still be renewed
  if (root !== undefined && holder?.reverted === true) return nothing(`${root}.eth is not registered, or has expired`)
  const resolvers = answers.slice(0, lineage.length).map(({ value }) => addressOf(value))
  const depth = resolvers.findIndex(resolver => resolver !== undefined)
  const resolver = resolvers[depth]
  if (resolver === undefined) return nothing("it has no resolver")
  const usual = depth === 0 ? usualResolvers.indexOf(resolver) : -1
  if (usual < 0) return yield* askResolver(reads, resolver, name, coins, depth > 0)
  const start = lineage.length + usual * wanted.length
  return read(answers.slice(start, start + wanted.length), coins)
})
