import type { Address, Chain } from "@glossa/classify"
import { ContractStore } from "@glossa/history"
import { Effect } from "effect"
import { NodeSilence } from "../chains/NodeSilence.ts"
import { orNotReady } from "../database/orNotReady.ts"
import { ChainUnavailable, NoContract, NotReady } from "../definition/problems.ts"
import { ContractChains } from "./ContractChains.ts"
import { ContractReader, type ReadContract } from "./ContractReader.ts"
import type { LocatedContract } from "./LocatedContract.ts"

interface OnChain {
  /** What may be wrong with the answer; null where the chain's nodes answered. */
  readonly silence: string | null
  readonly contract: ReadContract | undefined
}

const read = (located: LocatedContract) =>
  Effect.flatMap(ContractReader, reader => orNotReady(reader.read(located))).pipe(
    Effect.catchTag("api/BuilderBusy", error =>
      Effect.andThen(Effect.logWarning(error.message), Effect.fail(new NotReady({ detail: error.message })))
    )
  )

/** What the database has of a chain that no node is asked of, as in the demo. */
const stored = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const { at } = yield* ContractStore
    const row = (yield* orNotReady(at(address))).find(known => known.chain === chain)
    return row === undefined ? undefined : yield* read({ chain, address, code: row.code, hops: [] })
  })

/** The contract that stands at an address of one chain, as its nodes have it; while they are silent, as it was last seen. */
const onChain = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const { chains, at } = yield* ContractChains
    const isSilent = yield* NodeSilence
    if (!chains.includes(chain)) return { silence: null, contract: yield* stored(chain, address) }
    const located = (yield* isSilent(chain)) ? undefined : yield* at(chain, address)
    if (located !== undefined) return { silence: null, contract: located === null ? undefined : yield* read(located) }
    const contract = yield* Effect.flatMap(ContractReader, reader => orNotReady(reader.last(chain, address)))
    const silence =
      contract === undefined
        ? `${chain}: its nodes don't tell now what stands at the address`
        : `${chain}: its nodes don't answer now; this is the contract as it was last seen`
    return { silence, contract }
  })

/**
 * The contract at an address: on the first of the chains that has code there, a verified one before others. A chain whose
 * nodes don't answer counts with what is known of it; without that it fails the look-up, unless `allowPartial`.
 */
export const findContract = (address: Address, chains: ReadonlyArray<Chain>, allowPartial: boolean) =>
  Effect.gen(function* () {
    const all: ReadonlyArray<OnChain> = yield* Effect.forEach(chains, chain => onChain(chain, address), {
      concurrency: "unbounded"
    })
    const silent = all.filter(({ silence }) => silence !== null)
    const unknown = silent.flatMap(({ silence, contract }) => (contract === undefined ? (silence ?? []) : []))
    if (unknown.length > 0 && !allowPartial)
      return yield* new ChainUnavailable({ detail: `${unknown.join("; ")}. allow_partial=true answers without.` })
    const [contract] = all
      .flatMap(({ contract }) => contract ?? [])
      .toSorted((a, b) => Number(b.built.verified) - Number(a.built.verified))
    if (contract === undefined)
      return yield* new NoContract({ detail: `There is no code at this address on ${chains.join(", ")}.` })
    return { contract, warnings: [...silent.flatMap(({ silence }) => silence ?? []), ...contract.warnings] }
  })
