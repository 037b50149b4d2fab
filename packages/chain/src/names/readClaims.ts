import { Effect, Result } from "effect"
import { chainIds } from "../normalize/parseChain.ts"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import type { Address, Chain } from "../Transaction.ts"
import { normalizeName } from "./normalizeName.ts"
import { ether } from "./readRecords.ts"
import { readChainReverse, readReverse } from "./readReverse.ts"

/** What an address claims to be called, true or not. */
export interface Claim {
  /** Where it claims so. */
  readonly chain: Chain
  readonly name: string
  /** The coin type whose address record has to lead back (ENSIP-11). */
  readonly coin: bigint
}

export interface Claims {
  /** In the order in which they count. */
  readonly claims: ReadonlyArray<Claim>
  /** Chains whose claims could not be read. */
  readonly silent: ReadonlyArray<Chain>
}

/** The other chains only fill in for ethereum. */
const patience = "1 second"
const others = ["optimism", "polygon"] as const

interface Said {
  readonly chain: Chain
  readonly name: string | undefined
  readonly silent: boolean
}

const onChain = (clients: ReadonlyArray<RpcClient>, chain: (typeof others)[number], address: Address) => {
  const client = clients.find(client => client.chain === chain)
  if (client === undefined) return Effect.succeed<Said>({ chain, name: undefined, silent: false })
  return readChainReverse(client, chain, address).pipe(
    Effect.timeout(patience),
    Effect.map((name): Said => ({ chain, name, silent: false })),
    Effect.catch(() => Effect.succeed<Said>({ chain, name: undefined, silent: true }))
  )
}

/**
 * The names that an address claims, on ethereum and on the other chains that have nodes. A name that is not written as it is
 * normalized is none: what looks like one may lead elsewhere.
 */
export const readClaims = Effect.fnUntraced(function* (
  ethereum: StateReads,
  clients: ReadonlyArray<RpcClient>,
  address: Address
): Effect.fn.Return<Claims, ReadError> {
  const said = yield* Effect.all(
    [
      Effect.map(readReverse(ethereum, address), (name): Said => ({ chain: "ethereum", name, silent: false })),
      ...others.map(chain => onChain(clients, chain, address))
    ],
    { concurrency: "unbounded" }
  )
  return {
    claims: said.flatMap(({ chain, name }) => {
      const normal = name === undefined ? undefined : normalizeName(name)
      if (name === undefined || normal === undefined || Result.getOrUndefined(normal) !== name) return []
      return [{ chain, name, coin: chain === "ethereum" ? ether : 0x80000000n | BigInt(chainIds[chain]) }]
    }),
    silent: said.filter(({ silent }) => silent).map(({ chain }) => chain)
  }
})
