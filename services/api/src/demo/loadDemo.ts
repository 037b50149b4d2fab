import { bundle } from "@glossa/chain/normalise"
import { readTransaction, recordJson, type Transaction } from "@glossa/classify"
import { bundles, contracts } from "@glossa/fixtures"
import { ContractStore, chains, HistoryStore, KnowledgeStore, type StoredContract } from "@glossa/history"
import { packPosition } from "@glossa/timestamp"
import { Effect, Result } from "effect"

/** Counts, for each block, the blocks of its chain that have the same second and come before it. */
const ordinals = (transactions: ReadonlyArray<Transaction>) => {
  const blocks = new Map<string, Set<number>>()
  const key = ({ chain, timestamp }: Transaction) => `${chain} ${timestamp}`
  for (const transaction of transactions) {
    const numbers = blocks.get(key(transaction)) ?? new Set()
    blocks.set(key(transaction), numbers.add(transaction.blockNumber))
  }
  return (transaction: Transaction) =>
    Array.from(blocks.get(key(transaction)) ?? []).filter(number => number < transaction.blockNumber).length
}

const stored = (contract: ReturnType<typeof contracts>[number]): StoredContract => ({
  chain: contract.chain,
  address: contract.address as StoredContract["address"],
  // without published source nobody would know how its author called it
  name: contract.verified ? contract.name : null,
  code: contract.bytecode as StoredContract["code"],
  abi: contract.verified && contract.abi !== undefined ? JSON.stringify(contract.abi) : null,
  verified: contract.verified,
  source: contract.verified ? "recorded" : null
})

/**
 * Puts the recordings into the database: transactions as every address in them sees them, tokens and contracts. Doing it
 * again changes nothing. The recordings are the project's own, so one that can't be read is a defect.
 */
export const loadDemo = Effect.gen(function* () {
  const history = yield* HistoryStore
  const knowledge = yield* KnowledgeStore
  const { put } = yield* ContractStore
  const read = bundles().map(fixture => Result.getOrThrow(bundle(fixture)))
  yield* put(contracts().map(stored))
  for (const { transaction, tokens } of read) yield* knowledge.putTokens(transaction.chain, tokens)
  const ordinalOf = ordinals(read.map(({ transaction }) => transaction))
  const appearances = yield* Effect.forEach(read, ({ transaction }) =>
    Effect.gen(function* () {
      const reading = readTransaction(transaction)
      const known = yield* knowledge.about(transaction.chain, reading.addresses)
      const { chain, hash, blockNumber, timestamp, index } = transaction
      const place = { chain: chains.indexOf(chain), block: ordinalOf(transaction), transaction: index, part: 0 }
      const position = Result.getOrThrow(packPosition(place))
      return Array.from(reading.participants, address => ({
        chain,
        address,
        second: timestamp,
        position,
        block: blockNumber,
        hash,
        record: recordJson(reading.record(address, known))
      }))
    })
  )
  yield* history.put(appearances.flat())
  return { transactions: read.length, contracts: contracts().length }
}).pipe(Effect.withSpan("loadDemo"))
