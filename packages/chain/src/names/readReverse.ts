import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import { namehash } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type ContractResult, callContracts } from "./callContracts.ts"
import { chainReverseRegistrar, defaultReverseRegistrar, registry, reverseResolvers } from "./ensContracts.ts"

const nameIn = (answer: ContractResult | undefined): string | undefined =>
  typeof answer?.value === "string" && answer.value !== "" ? answer.value : undefined

/**
 * The name that an address claims on ethereum: its reverse record (ENSIP-3), else its name for all chains (ENSIP-19). The claim is
 * not verified.
 */
export const readReverse = Effect.fnUntraced(function* (
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
export const readChainReverse = (reads: StateReads, address: Address): Effect.Effect<string | undefined, ReadError> =>
  Effect.map(
    callContracts(reads, [{ to: chainReverseRegistrar, signature: "nameForAddr", arguments: [address] }]),
    ([answer]) => nameIn(answer)
  )
