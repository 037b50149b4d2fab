import { sqlLayer } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { expect, test, vi } from "vitest"

// As before Node 22.15.
vi.mock("node:zlib", async original => ({
  ...(await original<typeof import("node:zlib")>()),
  zstdCompress: undefined,
  zstdDecompress: undefined
}))

test("the package loads without zstd, and a directory of blocks is an error", async () => {
  const { blockDirectory, HistoryStore } = await import("../index.ts")
  const store = Layer.provide(HistoryStore.layer, sqlLayer("sqlite::memory:"))
  const error = await Effect.void.pipe(
    Effect.provide(Layer.provide(blockDirectory("/nowhere"), store)),
    Effect.flip,
    Effect.runPromise
  )
  expect(String(error)).toContain(
    `GLOSSA_BLOCKS: expected Node 22.15 or later, which has zstd, got ${process.versions.node}`
  )
})
