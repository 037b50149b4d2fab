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
  readonly chain: Chain
  /** `nodeless` is a chain that has no node to ask, though others have. */
  readonly state: "looked" | "silent" | "nodeless"
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
const onChain = Effect.fnUntraced(function* (chain: Chain, address: Address) {
  const { chains, at } = yield* ContractChains
  const isSilent = yield* NodeSilence
  const on = (state: OnChain["state"], contract: ReadContract | undefined): OnChain => ({ chain, state, contract })
  if (!chains.includes(chain)) {
    const contract = yield* stored(chain, address)
    // without any nodes, as in the demo, what is stored is all there is
    return on(contract !== undefined || chains.length === 0 ? "looked" : "nodeless", contract)
  }
  const located = (yield* isSilent(chain)) ? undefined : yield* at(chain, address)
  if (located === undefined)
    return on("silent", yield* Effect.flatMap(ContractReader, reader => orNotReady(reader.last(chain, address))))
  return on("looked", located === null ? undefined : yield* read(located))
})

const reasonOf = ({ chain, state, contract }: OnChain) => {
  if (state === "nodeless") return `${chain}: this service has no node to ask`
  return contract === undefined
    ? `${chain}: its nodes don't tell now what stands at the address`
    : `${chain}: its nodes don't answer now; this is the contract as it was last seen`
}

const unavailable = (unread: ReadonlyArray<OnChain>, hint = "") =>
  new ChainUnavailable({ detail: `${unread.map(reasonOf).join("; ")}.${hint}` })

/**
 * The contract at an address: on the first of the chains that has code there, a verified one before others. A chain whose
 * nodes don't answer counts with what is known of it; without that it fails the look-up, unless `allowPartial` and another
 * chain has the contract. That there is none is said only of chains that were looked at.
 */
export const findContract = (address: Address, chains: ReadonlyArray<Chain>, allowPartial: boolean) =>
  Effect.gen(function* () {
    const all = yield* Effect.forEach(chains, chain => onChain(chain, address), { concurrency: "unbounded" })
    const silent = all.filter(({ state }) => state === "silent")
    const unknown = silent.filter(({ contract }) => contract === undefined)
    const [contract] = all
      .flatMap(({ contract }) => contract ?? [])
      .toSorted((a, b) => Number(b.built.verified) - Number(a.built.verified))
    if (contract !== undefined) {
      if (unknown.length > 0 && !allowPartial)
        return yield* unavailable(unknown, " allow_partial=true answers without.")
      return { contract, warnings: [...silent.map(reasonOf), ...contract.warnings] }
    }
    if (unknown.length > 0) return yield* unavailable(unknown)
    const looked = all.filter(({ state }) => state === "looked").map(({ chain }) => chain)
    if (looked.length === 0) return yield* unavailable(all)
    return yield* new NoContract({ detail: `There is no code at this address on ${looked.join(", ")}.` })
  })
