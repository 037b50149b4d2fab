import type { Address, Chain } from "@glossa/classify"
import { ContractStore } from "@glossa/history"
import { Effect } from "effect"
import { ChainHealth } from "../chains/ChainHealth.ts"
import { orNotReady } from "../database/orNotReady.ts"
import { ChainUnavailable, NoContract, NotReady } from "../definition/problems.ts"
import { ContractChains } from "./ContractChains.ts"
import { ContractReader, type ReadContract } from "./ContractReader.ts"
import type { LocatedContract } from "./LocatedContract.ts"

/** A contract that was found, and what it was made out to be. */
export interface FoundContract extends LocatedContract, ReadContract {}

interface OnChain {
  readonly chain: Chain
  /** Whether its nodes said what stands there; with what the database has instead where they didn't. */
  readonly answered: boolean
  readonly located: LocatedContract | undefined
}

/** What a chain's nodes say stands at an address; without them, what the database has. */
const locate = (chain: Chain, address: Address) =>
  Effect.gen(function* () {
    const { chains, at } = yield* ContractChains
    const { trouble } = yield* ChainHealth
    const hasNodes = chains.includes(chain)
    const asked = hasNodes && (yield* trouble(chain)) === undefined ? yield* at(chain, address) : undefined
    if (asked !== undefined) return { chain, answered: true, located: asked ?? undefined }
    const rows = yield* orNotReady(Effect.flatMap(ContractStore, store => store.at(address)))
    const row = rows.find(known => known.chain === chain)
    return { chain, answered: !hasNodes, located: row && { chain, address, code: row.code, hops: [] } }
  })

const read = (located: LocatedContract) =>
  Effect.gen(function* () {
    const reader = yield* ContractReader
    const made = reader
      .read(located)
      .pipe(
        Effect.catchTag("api/BuilderBusy", error =>
          Effect.andThen(Effect.logWarning(error.message), Effect.fail(new NotReady({ detail: error.message })))
        )
      )
    return { ...located, ...(yield* orNotReady(made)) } satisfies FoundContract
  })

const silence = ({ chain, located }: OnChain) =>
  located === undefined
    ? `${chain}: its nodes don't tell now what stands at the address`
    : `${chain}: its nodes don't answer now; this is the contract as it was last seen`

/**
 * The contract at an address: on the first of the chains that has code there, a verified one before others. A chain whose
 * nodes don't answer counts with what the database has of it; without that it fails the look-up, unless `allowPartial`.
 */
export const findContract = (address: Address, chains: ReadonlyArray<Chain>, allowPartial: boolean) =>
  Effect.gen(function* () {
    const all: ReadonlyArray<OnChain> = yield* Effect.forEach(chains, chain => locate(chain, address), {
      concurrency: "unbounded"
    })
    const silent = all.filter(({ answered }) => !answered)
    const unknown = silent.filter(({ located }) => located === undefined).map(silence)
    if (unknown.length > 0 && !allowPartial)
      return yield* new ChainUnavailable({ detail: `${unknown.join("; ")}. allow_partial=true answers without.` })
    const found = yield* Effect.forEach(
      all.flatMap(({ located }) => located ?? []),
      read,
      { concurrency: "unbounded" }
    )
    const [contract] = found.toSorted((a, b) => Number(b.built.verified) - Number(a.built.verified))
    if (contract === undefined)
      return yield* new NoContract({ detail: `There is no code at this address on ${chains.join(", ")}.` })
    return { contract, warnings: [...silent.map(silence), ...contract.warnings] }
  })
