import type { Action, Address, Chain } from "@glossa/classify"
import type { Appearance, HistoryStore, IndexedBlock } from "@glossa/history"
import { compareSortKeys, type SortKey } from "@glossa/timestamp"
import { Effect } from "effect"
import {
  addressOf,
  appearanceAt,
  hashOf,
  positionOf,
  someActions,
  someProtocols
} from "../../../../packages/history/test/appearances.ts"
import type { ChainPlan, Step } from "./schedule.ts"

/** The address whose history is walked. */
export const walker: Address = addressOf(7)

/** The second of the first block. */
export const start = 1_704_067_200

/** Seconds between blocks; a fork uses the next intervals. */
const intervals = [0, 1, 0, 3]

/** One chain: its blocks as they are at present, and how far they are indexed. */
interface ModelChain {
  readonly chain: Chain
  readonly number: number
  readonly plan: ChainPlan
  /** The first block of the indexer. */
  readonly first: number
  blocks: Array<IndexedBlock>
  /** The next block of the indexer. */
  next: number
  /** Up to where the walk had come when blocks were rolled back last. */
  passed: SortKey | undefined
  forks: number
  /** The first blocks of pairs that a backfill still has to index. */
  readonly missing: Array<number>
}

const actionOf = (number: number): Action => someActions[number % someActions.length]!

const protocolOf = (number: number) => [undefined, ...someProtocols][number % (someProtocols.length + 1)]

/** Makes the blocks from a height on, of a fork that differs from the others in its times and transactions. */
const makeBlocks = (model: Pick<ModelChain, "chain" | "number" | "plan" | "blocks" | "forks">, from: number) => {
  const { chain, number: chainNumber, plan, forks } = model
  const blocks = model.blocks.slice(0, from)
  for (let height = from; height < plan.blocks.length; height++) {
    const { interval, transactions } = plan.blocks[height]!
    const parent = blocks.at(-1)
    const second =
      parent === undefined ? start + chainNumber : parent.second + intervals[(interval + forks) % intervals.length]!
    const ordinal = parent?.second === second ? parent.ordinal + 1 : 0
    const appearances = Array.from({ length: (transactions + forks) % 4 }, (_, i): Appearance => {
      const position = positionOf(chainNumber, ordinal, i)
      const row = appearanceAt(walker, {
        second,
        position,
        action: actionOf(height + i),
        contractType: "native",
        protocol: protocolOf(height + 2 * i),
        spam: (height + i) % 4 === 0
      })
      const txHash = hashOf(`${chainNumber}.${forks}.${height}.${i}`)
      return { ...row, chain, block: height, record: { ...row.record, blockchain: `${chain}-mainnet`, txHash } }
    })
    blocks.push({
      chain,
      number: height,
      hash: hashOf(`${chainNumber} ${forks} ${height}`),
      parentHash: parent?.hash ?? null,
      second,
      ordinal,
      transactions: [],
      appearances
    })
  }
  return blocks
}

const makeChain = (chain: Chain, number: number, plan: ChainPlan): ModelChain => {
  const first = Math.min(plan.start, plan.blocks.length - 1)
  const base = { chain, number, plan, first, blocks: [], forks: 0, next: first, passed: undefined }
  const missing = plan.isBackfilled ? Array.from({ length: Math.ceil(first / 2) }, (_, i) => 2 * i) : []
  return { ...base, blocks: makeBlocks(base, 0), missing }
}

/** Three chains that are indexed step by step, with what a walk may miss because of reorganizations. */
export class World {
  readonly down = new Set<Chain>()
  /** Hashes of transactions that a reorganization removed. */
  readonly removed = new Set<string>()
  /** Hashes of transactions that a reorganization put where the walk had been. */
  readonly late = new Set<string>()
  /** All rows that are indexed. */
  readonly indexed = new Map<string, Appearance>()
  isFinished = false
  /** Up to where an ascending walk has come. */
  cursor: SortKey | undefined
  readonly #models: ReadonlyArray<ModelChain>
  readonly #store: HistoryStore["Service"]

  constructor(store: HistoryStore["Service"], chains: ReadonlyArray<Chain>, plans: ReadonlyArray<ChainPlan>) {
    this.#store = store
    this.#models = chains.map((chain, number) => makeChain(chain, number, plans[number]!))
  }

  /** Announces the backfills. */
  readonly begin = Effect.suspend(() =>
    Effect.forEach(this.#models, ({ chain, missing }) =>
      missing.length > 0 ? this.#store.declareStart(chain, 0) : Effect.void
    )
  )

  #write({ first, passed }: ModelChain, blocks: ReadonlyArray<IndexedBlock>) {
    for (const { number, appearances } of blocks)
      for (const row of appearances) {
        this.indexed.set(row.record.txHash, row)
        if (number >= first && passed !== undefined && compareSortKeys(row, passed) <= 0)
          this.late.add(row.record.txHash)
      }
  }

  #grow(model: ModelChain, count: number) {
    const [first, ...rest] = model.blocks.slice(model.next, model.next + count)
    if (first === undefined) return Effect.void
    const parentHash = model.next === model.first ? null : first.parentHash
    return Effect.map(this.#store.append(model.chain, [{ ...first, parentHash }, ...rest]), () => {
      this.#write(model, [first, ...rest])
      model.next += 1 + rest.length
    })
  }

  #fill(model: ModelChain, choice: number) {
    const [first] = model.missing.splice(choice % Math.max(model.missing.length, 1), 1)
    if (first === undefined) return Effect.void
    const [block, ...rest] = model.blocks.slice(first, Math.min(first + 2, model.first))
    return Effect.map(this.#store.fill(model.chain, [block!, ...rest]), () => this.#write(model, [block!, ...rest]))
  }

  #reorganize(model: ModelChain, depth: number) {
    const height = Math.max(model.next - depth, model.first)
    if (height === model.next) return Effect.void
    const ancestor = height === model.first ? null : model.blocks[height - 1]!
    return Effect.map(this.#store.rollback({ chain: model.chain, next: model.next, ancestor }), () => {
      for (const { appearances } of model.blocks.slice(height, model.next))
        for (const { record } of appearances) {
          this.removed.add(record.txHash)
          this.indexed.delete(record.txHash)
        }
      model.passed = this.cursor
      model.next = height
      model.forks++
      model.blocks = makeBlocks(model, height)
    })
  }

  /** Does one step; nothing where the chain's node is down. */
  step({ kind, chain, count }: Step) {
    const model = this.#models[chain]!
    if (kind === "up") this.down.delete(model.chain)
    if (kind === "down") this.down.add(model.chain)
    if (this.down.has(model.chain)) return Effect.void
    if (kind === "grow") return this.#grow(model, count)
    if (kind === "fill") return this.#fill(model, count)
    return kind === "reorganize" ? this.#reorganize(model, count) : Effect.void
  }

  /** Indexes everything, and a later block of each chain. */
  readonly finish = Effect.suspend(() =>
    Effect.gen({ self: this }, function* () {
      this.down.clear()
      const last = Math.max(...this.#models.map(({ blocks }) => blocks.at(-1)!.second))
      for (const model of this.#models) {
        while (model.missing.length > 0) yield* this.#fill(model, 0)
        const parent = model.blocks.at(-1)!
        const number = model.blocks.length
        model.blocks.push({
          ...parent,
          number,
          hash: hashOf(`${model.number} end`),
          parentHash: parent.hash,
          second: last + 10 + model.number,
          ordinal: 0,
          transactions: [],
          appearances: []
        })
        yield* this.#grow(model, model.blocks.length - model.next)
      }
      this.isFinished = true
    })
  )
}
