import { readFileSync } from "node:fs"
import { Effect, Exit, Scope } from "effect"
import { expect, test } from "vitest"
import { Streams } from "./Streams.ts"

test("a process limits its open streams to the documented number", async () => {
  const document = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8")
  const most = Number(/at most ([\d,]+) streams/.exec(document)?.[1]?.replaceAll(",", ""))
  expect(most).toBeGreaterThan(0)
  const program = Effect.gen(function* () {
    const { enter } = yield* Streams
    const first = yield* Scope.make()
    yield* Scope.provide(enter, first)
    for (let open = 1; open < most; open++) yield* enter
    const refused = yield* Effect.flip(Effect.scoped(enter))
    expect(refused).toMatchObject({ code: "not-ready", status: 503 })
    yield* Scope.close(first, Exit.void)
    yield* enter
  })
  await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(Streams.layer)))
})
