import { detectProxy } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { hasDelegatecall } from "./hasDelegatecall.ts"
import type { ProxyHop } from "./ProxyHop.ts"
import type { ProxyRead } from "./ProxyRead.ts"
import { readFacets } from "./readFacets.ts"
import { shapeReads } from "./shapeReads.ts"
import { standardReads } from "./standardReads.ts"

/** Proxies of proxies are real (a clone of an upgradeable one); more of them than this are a trap. */
const deepest = 5

interface Next {
  readonly found: ProxyRead | undefined
  readonly isClone: boolean
}

/** How code hands on at the address where it runs: as its shape says, else as the standards have it. */
const nextOf = (
  reads: StateReads,
  context: Address,
  code: Hex,
  seen: ReadonlyArray<Hex>,
  unread: boolean
): Effect.Effect<Next, ReadError> =>
  Effect.gen(function* () {
    const shape = detectProxy(code)
    const isClone = shape?.implementation !== undefined
    const [shaped, standard] = yield* Effect.all(
      [
        shape === undefined ? Effect.succeed(undefined) : shapeReads(reads, context, shape, seen),
        unread && !isClone && hasDelegatecall(code) ? standardReads(reads, context, code) : Effect.succeed(undefined)
      ],
      { concurrency: "unbounded" }
    )
    return { found: shaped ?? standard, isClone }
  })

/** Of what was found, the contracts that have code. */
const withCode = (reads: StateReads, { kind, beacon, facets }: ProxyRead): Effect.Effect<ProxyHop, ReadError> =>
  Effect.map(
    Effect.forEach(facets, facet => Effect.map(reads.code(facet.address), code => ({ ...facet, code })), {
      concurrency: "unbounded"
    }),
    all => ({
      kind,
      ...(beacon === undefined ? {} : { beacon }),
      implementations: all.filter(({ code }) => code !== "0x")
    })
  )

/**
 * Whom a contract hands its calls to, from one hop to the next; empty where it is no proxy. What the code itself says is
 * followed first; slots and functions of the standards are read whether or not the code shows them, in one batch. It ends
 * after five hops, at a contract it has seen before, and where calls part, as in a diamond.
 *
 * @param seen selectors that the contract was called by, for a proxy that only answers about functions it is asked of
 *
 * @example
 * ```ts
 * import { RpcClients, resolveProxy } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
 * const behind = Effect.gen(function* () {
 *   const chains = yield* RpcClients
 *   const node = yield* chains.client("ethereum")
 *   const hops = yield* resolveProxy(node, usdc, yield* node.code(usdc))
 *   return hops.map(({ kind, implementations }) => [kind, implementations.map(({ address }) => address)])
 * }).pipe(Effect.provide(RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])))
 * ```
 */
export const resolveProxy = (
  reads: StateReads,
  address: Address,
  code: Hex,
  seen: ReadonlyArray<Hex> = []
): Effect.Effect<ReadonlyArray<ProxyHop>, ReadError> =>
  Effect.gen(function* () {
    const hops: Array<ProxyHop> = []
    const passed = new Set<Address>([address])
    const follow = Effect.fnUntraced(function* ({ facets, ...found }: ProxyRead) {
      const hop = yield* withCode(reads, { ...found, facets: facets.filter(facet => !passed.has(facet.address)) })
      if (hop.implementations.length === 0) return undefined
      hops.push(hop)
      for (const { address } of hop.implementations) passed.add(address)
      return hop.implementations.length === 1 ? hop.implementations[0]!.code : undefined
    })
    // the storage is always that of the address itself, so what the standards keep there is read once
    let unread = true
    let current: Hex | undefined = code
    while (current !== undefined && hops.length < deepest) {
      const last: Hex = current
      const { found, isClone }: Next = yield* nextOf(reads, address, last, seen, unread)
      unread &&= isClone
      const isDiamondBehind = found === undefined && hops.length > 0 && hasDelegatecall(last)
      const facets = isDiamondBehind ? yield* readFacets(reads, address) : []
      const next: ProxyRead | undefined = facets.length > 0 ? { kind: "EIP-2535", facets } : found
      current = next === undefined ? undefined : yield* follow(next)
    }
    return hops
  })
