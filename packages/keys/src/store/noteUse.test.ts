import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import type { KeyInfo } from "../KeyInfo.ts"
import { noteUse } from "./noteUse.ts"

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

test("a key that is used a thousand times in a minute is written once", async () => {
  const written: Array<unknown> = []
  const sql = (_: TemplateStringsArray, second: number, id: string) => Effect.sync(() => written.push([id, second]))
  const program = Effect.gen(function* () {
    const note = noteUse(sql as unknown as SqlClient.SqlClient, yield* Effect.scope)
    // what was read of the row before the write is in it says nothing of it
    for (let i = 0; i < 1000; i++) yield* note(key("a", null), 100 + (i % 60))
    yield* note(key("b", 150), 170)
    yield* note(key("a", null), 160)
    yield* Effect.sleep("5 millis")
  })
  await Effect.runPromise(Effect.scoped(program))
  expect(written).toEqual([
    ["a", 100],
    ["a", 160]
  ])
})
