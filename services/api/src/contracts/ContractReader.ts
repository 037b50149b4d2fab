import { type ProxyHop, SignatureServices } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { ObservationStore, ReadingStore, SignatureStore } from "@glossa/history"
import { Clock, Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql"
import { AbiBuilder, type BuilderBusy } from "./abi/AbiBuilder.ts"
import type { BuiltAbi, ContractPart, ContractParts } from "./abi/ContractParts.ts"
import { readingKey } from "./abi/readingKey.ts"
import type { LocatedContract } from "./LocatedContract.ts"
import { PublishedSources } from "./PublishedSources.ts"
import { singleFlight } from "./singleFlight.ts"

/** One handing on of calls, without the code behind it. */
type ReadHop = Omit<ProxyHop, "implementations"> & {
  readonly implementations: ReadonlyArray<{ readonly address: Address }>
}

/** A contract as it was made out to be. */
export interface ReadContract {
  readonly chain: Chain
  readonly address: Address
  readonly hops: ReadonlyArray<ReadHop>
  readonly built: BuiltAbi
  /** Names that contracts have in their published sources, by address. */
  readonly names: Readonly<Record<Address, string>>
  /** What may be better another time. */
  readonly warnings: ReadonlyArray<string>
}

/** What is kept of one. */
type Kept = Pick<ReadContract, "hops" | "built" | "names">

/** Seconds after which what was rebuilt is made again: more may have been seen of it, and named. */
const rebuiltLasts = 86_400

const unsureWarning = "a source of verified ABIs could not be asked; what it may have is rebuilt from code"
const slowWarning = "the analysis of the code took too long; the ABI is left empty"

const none: BuiltAbi = { abi: [], evidence: [], standards: [], verified: false, unnamed: [] }

const told = ({ hops }: LocatedContract): ReadonlyArray<ReadHop> =>
  hops.map(({ implementations, ...hop }) => ({
    ...hop,
    implementations: implementations.map(({ address }) => ({ address }))
  }))

interface Work {
  readonly contract: LocatedContract
  readonly parts: Pick<ContractParts, "own" | "behind">
  readonly names: Readonly<Record<Address, string>>
}

type Failure = SqlError.SqlError | BuilderBusy

/** Makes contracts out: what was published of them and of whom they hand on to, else what their code and their history tell. */
export class ContractReader extends Context.Service<
  ContractReader,
  {
    readonly read: (contract: LocatedContract) => Effect.Effect<ReadContract, Failure>
    /** As it was made out last, for when nobody says what stands there now. */
    readonly last: (chain: Chain, address: Address) => Effect.Effect<ReadContract | undefined, SqlError.SqlError>
  }
>()("api/ContractReader") {
  static readonly layer = Layer.effect(
    ContractReader,
    Effect.gen(function* () {
      const { build } = yield* AbiBuilder
      const published = yield* PublishedSources
      const observations = yield* ObservationStore
      const readings = yield* ReadingStore
      const namesFor = yield* namesOf

      /** Builds, and where something has no name, asks for names and builds once more. */
      const buildNamed = Effect.fnUntraced(function* (parts: ContractParts) {
        const first = yield* build(parts)
        if (first.unnamed.length === 0) return first
        const names = yield* namesFor(first.unnamed)
        return Object.keys(names).length === 0 ? first : yield* build({ ...parts, names })
      })

      const make = Effect.fnUntraced(function* ({ contract, parts, names }: Work, key: string) {
        const { chain, address } = contract
        const kept = yield* readings.at(chain, address)
        const now = (yield* Clock.currentTimeMillis) / 1000
        if (kept?.key === key) {
          const { built } = JSON.parse(kept.body) as Kept
          if (built.verified || now - kept.fetched < rebuiltLasts) return built
        }
        const seen = yield* observations.of(chain, address)
        const built = yield* buildNamed({ ...parts, ...seen, names: {} })
        const body: Kept = { hops: told(contract), built, names }
        yield* readings.put(chain, address, { key, body: JSON.stringify(body) })
        return built
      })
      const together = yield* singleFlight(make)

      return ContractReader.of({
        last: (chain, address) =>
          Effect.map(
            readings.at(chain, address),
            kept => kept && { chain, address, warnings: [], ...(JSON.parse(kept.body) as Kept) }
          ),
        read: Effect.fnUntraced(function* (contract) {
          const { chain, address, code, hops } = contract
          const names: Record<Address, string> = {}
          let isUnsure = false
          const partOf = Effect.fnUntraced(function* (part: ContractPart) {
            const { published: found, unsure } = yield* published.of(chain, part.address, part.code)
            isUnsure ||= unsure
            if (found?.name) names[part.address] = found.name
            return { ...part, ...(found === undefined ? {} : { published: found.abi }) }
          })
          const all = [
            { address, code, handsOn: hops.length > 0 },
            ...hops.flatMap(({ implementations }, i) =>
              implementations.map(behind => ({ ...behind, handsOn: i < hops.length - 1 }))
            )
          ]
          const [own, ...behind] = yield* Effect.forEach(all, partOf, { concurrency: 4 })
          const parts = { own: own!, behind }
          const built = yield* together({ contract, parts, names }, readingKey(chain, parts)).pipe(
            Effect.catchTag("api/BuilderTooSlow", () => Effect.succeed(undefined))
          )
          return {
            chain,
            address,
            hops: told(contract),
            built: built ?? none,
            names,
            warnings: [...(isUnsure ? [unsureWarning] : []), ...(built === undefined ? [slowWarning] : [])]
          }
        })
      })
    })
  )
}

/** Names by selector and topic, from what was imported and then from the services, whose answers are kept. */
const namesOf = Effect.gen(function* () {
  const store = yield* SignatureStore
  const services = yield* SignatureServices
  return Effect.fnUntraced(function* (ids: ReadonlyArray<Hex>) {
    const names: Record<string, ReadonlyArray<string>> = {}
    for (const [id, found] of yield* store.find(ids)) names[id] = found.map(({ signature }) => signature)
    const asked = yield* services.find(ids.filter(id => names[id] === undefined))
    for (const [id, signatures] of asked) names[id] = signatures
    yield* store.put(
      [...asked].flatMap(([hash, signatures]) =>
        signatures.map((signature, rank) => ({ signature, hash, rank, origin: "signature services" }))
      )
    )
    return names
  })
})
