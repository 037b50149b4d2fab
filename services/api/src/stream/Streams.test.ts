import { readFileSync } from "node:fs"
import { Effect, Exit, Scope } from "effect"
import { expect, test } from "vitest"
import { keyOf } from "../../test/keyOf.ts"
import { Streams } from "./Streams.ts"

const document = readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8")
const documented = (pattern: RegExp) => Number(pattern.exec(document)?.[1]?.replaceAll(",", ""))

test.each([
  ["streams", "enter", /has at most ([\d,]+) streams/, /([\d,]+) streams of one key/],
  ["downloads", "enterDownload", /has at most ([\d,]+) downloads/, /([\d,]+) downloads of one\skey/]
] as const)("limits open %s to the documented numbers", async (_, name, pattern, keyPattern) => {
  const [most, mostOfKey] = [documented(pattern), documented(keyPattern)]
  expect(mostOfKey).toBeGreaterThan(0)
  expect(most).toBeGreaterThan(mostOfKey)
  const program = Effect.gen(function* () {
    const { [name]: enter } = yield* Streams
    const refusal = (key: string) => Effect.flip(Effect.scoped(enter(keyOf(key))))
    const first = yield* Scope.make()
    yield* Scope.provide(enter(keyOf("0")), first)
    for (let open = 1; open < mostOfKey; open++) yield* enter(keyOf("0"))
    expect(yield* refusal("0")).toMatchObject({ code: "rate-limited", status: 429 })
    for (let open = mostOfKey; open < most; open++) yield* enter(keyOf(String(Math.floor(open / mostOfKey))))
    expect(yield* refusal("new")).toMatchObject({ code: "not-ready", status: 503 })
    yield* Scope.close(first, Exit.void)
    yield* enter(keyOf("0"))
    expect(yield* refusal("new")).toMatchObject({ code: "not-ready" })
  })
  await Effect.runPromise(Effect.scoped(program).pipe(Effect.provide(Streams.layer)))
})
