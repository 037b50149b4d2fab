import type { Address } from "@glossa/classify"
import { Effect } from "effect"
import { namehash } from "ethers"
import type { ReadError, StateReads } from "../rpc/stateReads.ts"
import { type Answer, askContracts } from "./askContracts.ts"
import { defaultReverseRegistrar, registry, reverseResolvers } from "./ensContracts.ts"

const said = (answer: Answer | undefined): string | undefined =>
  typeof answer?.value === "string" && answer.value !== "" ? answer.value : undefined

/**
 * The name that an address claims on ethereum: its reverse record (ENSIP-3), else the one that it claims for all chains
 * (ENSIP-19). Nothing is known yet of whether the name is its own.
 */
export const readReverse = Effect.fnUntraced(function* (
  reads: StateReads,
  address: Address
): Effect.fn.Return<string | undefined, ReadError> {
  const node = namehash(`${address.slice(2)}.addr.reverse`)
  const [resolver, everywhere, ...guesses] = yield* askContracts(reads, [
    { to: registry, signature: "resolver", arguments: [node] },
    { to: defaultReverseRegistrar, signature: "nameForAddr", arguments: [address] },
    ...reverseResolvers.map(to => ({ to, signature: "name", arguments: [node] }))
  ])
  const to = typeof resolver?.value === "string" ? (resolver.value.toLowerCase() as Address) : undefined
  if (to === undefined || /^0x0*$/.test(to)) return said(everywhere)
  const known = reverseResolvers.indexOf(to)
  const [answer] =
    known < 0 ? yield* askContracts(reads, [{ to, signature: "name", arguments: [node] }]) : [guesses[known]]
  return said(answer) ?? said(everywhere)
})

/** The name that an address claims for a chain on that chain (ENSIP-19). */
export const readChainReverse = (
  reads: StateReads,
  registrar: Address,
  address: Address
): Effect.Effect<string | undefined, ReadError> =>
  Effect.map(askContracts(reads, [{ to: registrar, signature: "nameForAddr", arguments: [address] }]), ([answer]) =>
    said(answer)
  )
