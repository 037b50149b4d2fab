import type { Address, Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect, Result } from "effect"
import { namehash } from "ethers"
import type { RpcClient } from "../rpc/RpcClient.ts"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type ContractResult, callContracts } from "./callContracts.ts"
import {
  chainReverseRegistrar,
  chainsWithNames,
  defaultReverseRegistrar,
  ensChain,
  registry,
  reverseResolvers
} from "./ensContracts.ts"
import { normalizeName } from "./normalizeName.ts"
import { etherCoinType } from "./readRecords.ts"

const nameIn = (answer: ContractResult | undefined): string | undefined =>
  typeof answer?.value === "string" && answer.value !== "" ? answer.value : undefined

/**
 * The name that an address claims on ethereum: its reverse record (ENSIP-3), else its name for all chains (ENSIP-19). The claim is
 * not verified.
 */
const readReverse = Effect.fnUntraced(function* (
  reads: StateReads,
  address: Address
): Effect.fn.Return<string | undefined, ReadError> {
  const node = namehash(`${address.slice(2)}.addr.reverse`)
  const [resolver, everywhere, ...guesses] = yield* callContracts(reads, [
    { to: registry, signature: "resolver", arguments: [node] },
    { to: defaultReverseRegistrar, signature: "nameForAddr", arguments: [address] },
    ...reverseResolvers.map(to => ({ to, signature: "name", arguments: [node] }))
  ])
  const to = typeof resolver?.value === "string" ? (resolver.value.toLowerCase() as Address) : undefined
  if (to === undefined || /^0x0*$/.test(to)) return nameIn(everywhere)
  const guess = reverseResolvers.indexOf(to)
  const [answer] =
    guess < 0 ? yield* callContracts(reads, [{ to, signature: "name", arguments: [node] }]) : [guesses[guess]]
  return nameIn(answer) ?? nameIn(everywhere)
})

/** The name that an address claims on another chain (ENSIP-19). Not verified. */
const readChainReverse = (reads: StateReads, address: Address): Effect.Effect<string | undefined, ReadError> =>
  Effect.map(
    callContracts(reads, [{ to: chainReverseRegistrar, signature: "nameForAddr", arguments: [address] }]),
    ([answer]) => nameIn(answer)
  )

/** A name that an address claims, verified or not. */
export interface Claim {
  /** The chain of the claim. */
  readonly chain: Chain
  readonly name: string
  /** The coin type whose address record must be the address (ENSIP-11). */
  readonly coinType: bigint
}

export interface Claims {
  /** In order of precedence. */
  readonly claims: ReadonlyArray<Claim>
  /** Chains whose claims could not be read. */
  readonly unavailable: ReadonlyArray<Chain>
}

/** Other chains only supplement ethereum, which has ENS. */
const timeout = "1 second"

interface ReverseResult {
  readonly chain: Chain
  readonly name: string | undefined
  readonly failed: boolean
}

const readOnChain = (client: RpcClient, address: Address) => {
  const { chain } = client
  return readChainReverse(client, address).pipe(
    Effect.timeout(timeout),
    Effect.map((name): ReverseResult => ({ chain, name, failed: false })),
    Effect.catch(() => Effect.succeed<ReverseResult>({ chain, name: undefined, failed: true }))
  )
}

/**
 * The names that an address claims on ethereum and on other chains with nodes. Names that are not in normal form are left out, because they
 * may look like another address's name.
 */
export const readClaims = Effect.fnUntraced(function* (
  ethereum: StateReads,
  clients: ReadonlyArray<RpcClient>,
  address: Address
): Effect.fn.Return<Claims, ReadError> {
  const results = yield* Effect.all(
    [
      Effect.map(readReverse(ethereum, address), (name): ReverseResult => ({ chain: ensChain, name, failed: false })),
      ...clients.flatMap(client => (chainsWithNames.has(client.chain) ? [readOnChain(client, address)] : []))
    ],
    { concurrency: "unbounded" }
  )
  return {
    claims: results.flatMap(({ chain, name }) => {
      const normalized = name === undefined ? undefined : normalizeName(name)
      if (name === undefined || normalized === undefined || Result.getOrUndefined(normalized) !== name) return []
      return [
        { chain, name, coinType: chain === ensChain ? etherCoinType : 0x80000000n | BigInt(getChain(chain).chainId) }
      ]
    }),
    unavailable: results.filter(({ failed }) => failed).map(({ chain }) => chain)
  }
})
