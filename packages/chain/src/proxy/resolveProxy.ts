import { detectProxy } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { normalizeAddress } from "@glossa/classify/chains"
import { Effect } from "effect"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import type { ProxyHop, ProxyRead } from "./ProxyHop.ts"
import { readFacets } from "./readFacets.ts"
import { shapeReads } from "./shapeReads.ts"
import { standardReads } from "./standardReads.ts"

const [callcode, delegatecall, push1, push32] = [0xf2, 0xf4, 0x60, 0x7f]

/** Whether code has DELEGATECALL or CALLCODE. Without them it is not a proxy. */
export const hasDelegatecall = (code: Hex): boolean => {
  for (let at = 0; 2 * at + 4 <= code.length; at++) {
    const opcode = Number.parseInt(code.slice(2 * at + 2, 2 * at + 4), 16)
    if (opcode === delegatecall || opcode === callcode) return true
    if (opcode >= push1 && opcode <= push32) at += opcode - push1 + 1
  }
  return false
}

/** Proxies of proxies exist, such as clones of an upgradeable contract; a longer chain is a trap. */
const maxHops = 5

interface Next {
  readonly found: ProxyRead | undefined
  readonly isClone: boolean
}

/** The delegation of code that runs at `context`: by its shape, else by the standards. */
const readDelegation = (
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

/** The hop of a read, with only the contracts that have code. */
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
 * The contracts that a proxy delegates to, hop by hop; empty if the contract is not a proxy. The shape of the code comes first. The slots
 * and functions of the standards are always read, in one batch. It stops after five hops, at a contract that it has seen before, and at a
 * contract with several implementations, such as a diamond.
 *
 * @param seen selectors of calls to the contract, for proxies that only resolve one function at a time
 *
 * @example
 * ```ts
 * import { RpcClients, resolveProxy } from "@glossa/chain"
 * import { Effect } from "effect"
 *
 * const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"
 * const implementations = Effect.gen(function* () {
 *   const client = yield* (yield* RpcClients).get("ethereum")
 *   const hops = yield* resolveProxy(client, usdc, yield* client.code(usdc))
 *   return hops.map(({ kind, implementations }) => [kind, implementations.map(({ address }) => address)])
 * }).pipe(Effect.provide(RpcClients.layer([{ chain: "ethereum", urls: ["http://127.0.0.1:8545"] }])))
 * ```
 */
export const resolveProxy = (
  reads: StateReads,
  proxy: Address,
  code: Hex,
  seen: ReadonlyArray<Hex> = []
): Effect.Effect<ReadonlyArray<ProxyHop>, ReadError> =>
  Effect.gen(function* () {
    const address = normalizeAddress(proxy)
    const hops: Array<ProxyHop> = []
    const visited = new Set<Address>([address])
    const follow = Effect.fnUntraced(function* ({ facets, ...found }: ProxyRead) {
      const hop = yield* withCode(reads, { ...found, facets: facets.filter(facet => !visited.has(facet.address)) })
      if (hop.implementations.length === 0) return undefined
      hops.push(hop)
      for (const { address } of hop.implementations) visited.add(address)
      return hop.implementations.length === 1 ? hop.implementations[0]!.code : undefined
    })
    // the storage always belongs to the first address, so the slots of the standards are read once
    let unread = true
    let current: Hex | undefined = code
    while (current !== undefined && hops.length < maxHops) {
      const last: Hex = current
      const { found, isClone }: Next = yield* readDelegation(reads, address, last, seen, unread)
      unread &&= isClone
      const isDiamondImplementation = found === undefined && hops.length > 0 && hasDelegatecall(last)
      const facets = isDiamondImplementation ? yield* readFacets(reads, address) : []
      const next: ProxyRead | undefined = facets.length > 0 ? { kind: "EIP-2535", facets } : found
      current = next === undefined ? undefined : yield* follow(next)
    }
    return hops
  })
