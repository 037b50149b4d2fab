import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import type { KeyInfo } from "./KeyInfo.ts"
import { touchLastUsed } from "./touchLastUsed.ts"

const key = (id: string, lastUsed: number | null): KeyInfo => ({
  id,
  prefix: "glossa_",
  name: "",
  source: "stored",
  created: 0,
  lastUsed,
  revoked: null,
  limit: null
})

test("writes a thousand uses in a minute once", async () => {
  const written: Array<unknown> = []
  const sql = (_: TemplateStringsArray, second: number, id: string) => Effect.sync(() => written.push([id, second]))
  const program = Effect.gen(function* () {
    const touch = touchLastUsed(sql as unknown as SqlClient.SqlClient, yield* Effect.scope)
    // The row was read before the write, so it does not contain it.
    for (let i = 0; i < 1000; i++) yield* touch(key("a", null), 100 + (i % 60))
    yield* touch(key("b", 150), 170)
    yield* touch(key("a", null), 160)
    yield* Effect.sleep("5 millis")
  })
  await Effect.runPromise(Effect.scoped(program))
  expect(written).toEqual([
    ["a", 100],
    ["a", 160]
  ])
})
