import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import { dnsEncode, id, namehash, ZeroAddress } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type ContractQuery, type ContractResult, callContracts, decode, encode } from "./callContracts.ts"
import { ethRegistrar, extendedResolver, registry, usualResolvers } from "./ensContracts.ts"

/** SLIP-44's coin type of ether. Other EVM chains have coin types by ENSIP-11. */
export const etherCoinType = 60n

/** The records of a name. */
export interface NameRecords {
  /** By coin type. Coin types without an address are left out. */
  readonly addresses: ReadonlyMap<bigint, Address>
  /** Why there is no address; undefined if there is one. */
  readonly avatar: string | undefined
  /** Why there is no address; undefined if there is one. */
  readonly missing: string | undefined
}

const noRecords = (missing: string): NameRecords => ({ addresses: new Map(), avatar: undefined, missing })

/** The queries for the records of a name, without the resolver. */
const recordQueries = (node: string, coinTypes: ReadonlyArray<bigint>): ReadonlyArray<Omit<ContractQuery, "to">> => [
  { signature: "text", arguments: [node, "avatar"] },
  ...coinTypes.map(coinType =>
    coinType === etherCoinType
      ? { signature: "addr(bytes32)", arguments: [node] }
      : { signature: "addr(bytes32,uint256)", arguments: [node, coinType] }
  )
]

const addressOf = (value: unknown): Address | undefined => {
  if (typeof value !== "string" || !/^0x[0-9a-f]{40}$/i.test(value) || value === ZeroAddress) return undefined
  return value.toLowerCase() as Address
}

/** The label below `.eth` that a name depends on; undefined for names below another top-level domain. */
const registeredLabel = (labels: ReadonlyArray<string>): string | undefined =>
  labels.at(-1) === "eth" ? labels.at(-2) : undefined

const toRecords = (results: ReadonlyArray<ContractResult>, coinTypes: ReadonlyArray<bigint>): NameRecords => {
  const [avatar, ...addressResults] = results
  const addresses = coinTypes.flatMap((coinType, i) => {
    const address = addressOf(addressResults[i]?.value)
    return address === undefined ? [] : [[coinType, address] as const]
  })
  return {
    addresses: new Map(addresses),
    avatar: typeof avatar?.value === "string" && avatar.value !== "" ? avatar.value : undefined,
    missing: results.some(({ offchain }) => offchain)
      ? "its records are off chain (EIP-3668), and no allowed gateway has them"
      : addresses.length === 0
        ? "it has no address record"
        : undefined
  }
}

/** Reads the records of a name from a resolver, by ENSIP-10 if it supports this. Names below the resolver's own need ENSIP-10. */
const readFromResolver = Effect.fnUntraced(function* (
  reads: StateReads,
  resolver: Address,
  name: string,
  coinTypes: ReadonlyArray<bigint>,
  isBelow: boolean
): Effect.fn.Return<NameRecords, ReadError> {
  const queries = recordQueries(namehash(name), coinTypes)
  const encoded = dnsEncode(name, 255)
  const [supports, ...results] = yield* callContracts(reads, [
    { to: resolver, signature: "supportsInterface", arguments: [extendedResolver] },
    ...queries.map(query => ({ ...query, to: resolver })),
    ...queries.map(query => ({ to: resolver, signature: "resolve", arguments: [encoded, encode(query)] }))
  ])
  if (supports?.value !== true)
    return isBelow ? noRecords("it has no resolver") : toRecords(results.slice(0, queries.length), coinTypes)
  const inner = results.slice(queries.length).map((result, i) => ({
    ...result,
    value: typeof result.value === "string" ? decode(queries[i]!.signature, result.value as Hex) : undefined
  }))
  return toRecords(inner, coinTypes)
})

/**
 * The records of a name in normal form, in one round trip if it has one of ENS's own resolvers, else in two. They are empty for a name
 * below an expired name. They are also empty for a name with off-chain records, unless `reads` follow EIP-3668.
 */
export const readRecords = Effect.fnUntraced(function* (
  reads: StateReads,
  name: string,
  coinTypes: ReadonlyArray<bigint>
): Effect.fn.Return<NameRecords, ReadError> {
  const labels = name.split(".")
  const lineage = labels.map((_, i) => labels.slice(i).join("."))
  const queries = recordQueries(namehash(name), coinTypes)
  const root = registeredLabel(labels)
  const [holder, ...results] = yield* callContracts(reads, [
    { to: ethRegistrar, signature: "ownerOf", arguments: [id(root ?? "")] },
    ...lineage.map(ancestor => ({ to: registry, signature: "resolver", arguments: [namehash(ancestor)] })),
    ...usualResolvers.flatMap(to => queries.map(query => ({ ...query, to })))
  ])
  // the registrar reverts for expired names, even during their grace period
  if (root !== undefined && holder?.reverted === true) return noRecords(`${root}.eth is not registered, or has expired`)
  const resolvers = results.slice(0, lineage.length).map(({ value }) => addressOf(value))
  const depth = resolvers.findIndex(resolver => resolver !== undefined)
  const resolver = resolvers[depth]
  if (resolver === undefined) return noRecords("it has no resolver")
  const usualIndex = depth === 0 ? usualResolvers.indexOf(resolver) : -1
  if (usualIndex < 0) return yield* readFromResolver(reads, resolver, name, coinTypes, depth > 0)
  const start = lineage.length + usualIndex * queries.length
  return toRecords(results.slice(start, start + queries.length), coinTypes)
})
