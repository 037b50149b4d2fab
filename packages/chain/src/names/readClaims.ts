import type { Address, Chain } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import { Effect, Result } from "effect"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { chainReverseRegistrars, ensChain } from "./ensContracts.ts"
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

/** Other chains only fill in for the one that holds ENS. */
const timeout = "1 second"

interface Said {
  readonly chain: Chain
  readonly name: string | undefined
  readonly silent: boolean
}

const readOnChain = (client: RpcClient, registrar: Address, address: Address) => {
  const { chain } = client
  return readChainReverse(client, registrar, address).pipe(
    Effect.timeout(timeout),
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
      Effect.map(readReverse(ethereum, address), (name): Said => ({ chain: ensChain, name, silent: false })),
      ...clients.flatMap(client => {
        const registrar = chainReverseRegistrars[client.chain]
        return registrar === undefined ? [] : [readOnChain(client, registrar, address)]
      })
    ],
    { concurrency: "unbounded" }
  )
  return {
    claims: said.flatMap(({ chain, name }) => {
      const normal = name === undefined ? undefined : normalizeName(name)
      if (name === undefined || normal === undefined || Result.getOrUndefined(normal) !== name) return []
      return [{ chain, name, coin: chain === ensChain ? ether : 0x80000000n | BigInt(chains[chain].chainId) }]
    }),
    silent: said.filter(({ silent }) => silent).map(({ chain }) => chain)
  }
})
