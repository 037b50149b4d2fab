import { HistorySources } from "@glossa/chain"
import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { FakeExplorer, transactionsOf } from "../../test/nodes/fakeExplorer.ts"
import { HistoryStore, MetadataStore, TokenSource } from "../index.ts"
import { AddressHistory } from "./AddressHistory.ts"
import { SearchedRangeStore } from "./SearchedRangeStore.ts"

const address = addressOf(3)
const page = Effect.flatMap(AddressHistory, ({ getPage }) =>
  getPage({ address, order: "ascending", from: null, limit: 1_000 })
)

describe.each(databases)("a history from a source with an incomplete list, on $name", ({ layer }) => {
  test("says so, and is listed again until the list is complete", async () => {
    const fake = new FakeChain().grow(400)
    const all = fake.blocks.flatMap(({ transactions }) =>
      transactions.filter(({ from, to }) => from === address || to === address).map(({ hash }) => hash)
    )
    const explorer = new FakeExplorer("blockscout", fake)
    /** The histories of a new process. */
    const searching = () =>
      Layer.fresh(AddressHistory.layerSearch({ chains: ["ethereum"], indexed: true })).pipe(
        Layer.provide([SearchedRangeStore.layer, transactionsOf([fake]), HistorySources.layer([explorer.source()])])
      )
    const hashesOf = ({ rows }: Effect.Success<typeof page>) => rows.map(({ record }) => record.txHash)

    await Effect.gen(function* () {
      explorer.incomplete = "some blocks are not traced yet"
      explorer.unlisted.add(all[3]!)
      const [first, second] = yield* Effect.provide(Effect.all([page, page]), searching())
      expect(hashesOf(first)).toEqual(all.toSpliced(3, 1))
      expect(first.incomplete).toEqual([{ chain: "ethereum", reason: "some blocks are not traced yet" }])
      expect(second).toEqual(first)

      explorer.incomplete = undefined
      explorer.unlisted.clear()
      const later = yield* Effect.provide(page, searching())
      expect(hashesOf(later)).toEqual(all)
      expect(later.incomplete).toBeUndefined()
    }).pipe(
      Effect.provide(
        Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
          Layer.provideMerge(Layer.mergeAll(layer, TokenSource.layerNoop, sourceOf(fake)))
        )
      ),
      Effect.runPromise
    )
  })
})
