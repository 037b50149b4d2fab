import { describe, expect, it } from "@effect/vitest"
import { toEventSelector, toFunctionSelector } from "@glossa/abi/effect"
import type { Hex } from "@glossa/classify"
import { Effect } from "effect"
import { stubService } from "../../test/stubService.ts"
import { fourByteDirectory } from "./fourByteDirectory.ts"
import { type SignatureService, SignatureServices } from "./SignatureServices.ts"
import { sourcifySignatures } from "./sourcify.ts"

const transfer = "transfer(address,uint256)"
const [spam, mined] = ["many_msg_babbage(bytes1)", "join_tg_invmru_haha_fd06787(address,bool)"]
const moved = "Transfer(address,address,uint256)"
const selector = toFunctionSelector(transfer)
const topic = toEventSelector(moved)
const unknown: Hex = "0x01020304"

const fast = { timeout: "3 seconds", rate: 1000 } as const

/** Sourcify's response as documented: null for an unknown id, otherwise an array. */
const sourcifyStub = stubService(url => {
  const known: Record<string, ReadonlyArray<object>> = {
    [selector]: [
      { name: spam, filtered: true, hasVerifiedContract: false },
      { name: transfer, filtered: false, hasVerifiedContract: true }
    ],
    [topic]: [{ name: moved, filtered: false, hasVerifiedContract: true }]
  }
  const of = (kind: string) =>
    Object.fromEntries((url.searchParams.get(kind)?.split(",") ?? []).map(id => [id, known[id] ?? null]))
  return { body: { ok: true, result: { function: of("function"), event: of("event") } } }
})

/** 4byte.directory's: several for one id, the newest first. */
const directoryStub = stubService(url => {
  const id = url.searchParams.get("hex_signature")
  const found =
    id === selector
      ? [
          { id: 313067, text_signature: mined },
          { id: 145, text_signature: transfer }
        ]
      : id === topic
        ? [{ id: 1, text_signature: moved }]
        : []
  return { body: { count: found.length, next: null, previous: null, results: found } }
})

const find = (services: ReadonlyArray<SignatureService>, ...ids: ReadonlyArray<Hex>) =>
  Effect.flatMap(SignatureServices, ({ find }) => find(ids)).pipe(Effect.provide(SignatureServices.layer(services)))

describe.each([
  { name: "sourcify", spam, stub: sourcifyStub, service: (url: string) => sourcifySignatures({ ...fast, url }) },
  {
    name: "4byte.directory",
    spam: mined,
    stub: directoryStub,
    service: (url: string) => fourByteDirectory({ ...fast, url })
  }
])("$name", ({ spam, stub, service }) => {
  it.live("names functions and events, spam last, and leaves out what it doesn't know", () =>
    Effect.gen(function* () {
      const { url } = yield* stub
      expect(yield* find([service(url)], selector, topic, unknown)).toEqual(
        new Map([
          [selector, [transfer, spam]],
          [topic, [moved]]
        ])
      )
    })
  )

  it.live("returns nothing while it fails, and is queried again afterwards", () =>
    Effect.gen(function* () {
      let broken = true
      const { url } = yield* stubService(() =>
        broken
          ? { status: 400 }
          : {
              body: {
                ok: true,
                result: { function: { [selector]: [{ name: transfer }] } },
                results: [{ id: 1, text_signature: transfer }]
              }
            }
      )
      yield* Effect.gen(function* () {
        const { find } = yield* SignatureServices
        expect(yield* find([selector])).toEqual(new Map())
        broken = false
        expect(yield* find([selector])).toEqual(new Map([[selector, [transfer]]]))
      }).pipe(Effect.provide(SignatureServices.layer([service(url)])))
    })
  )
})

it.live("many ids travel in few requests, and once", () =>
  Effect.gen(function* () {
    const { url, seen } = yield* sourcifyStub
    const ids = Array.from({ length: 120 }, (_, i): Hex => `0x${(i + 1).toString(16).padStart(8, "0")}`)
    yield* Effect.gen(function* () {
      const { find } = yield* SignatureServices
      yield* find([...ids, selector, selector])
      expect(seen).toHaveLength(3)
      yield* find([...ids, selector])
      expect(seen).toHaveLength(3)
    }).pipe(Effect.provide(SignatureServices.layer([sourcifySignatures({ ...fast, url })])))
  })
)

it.live("the next service is queried for unknown ids, at most as many as it takes", () =>
  Effect.gen(function* () {
    const sourcify = yield* sourcifyStub
    const directory = yield* directoryStub
    const services = [
      sourcifySignatures({ ...fast, url: sourcify.url }),
      fourByteDirectory({ ...fast, url: directory.url })
    ]
    const ids = Array.from({ length: 30 }, (_, i): Hex => `0x${(i + 1).toString(16).padStart(8, "0")}`)
    yield* Effect.gen(function* () {
      const { find } = yield* SignatureServices
      yield* find([selector, ...ids])
      expect(directory.seen).toHaveLength(12)
      // the other ids were not cached as missing
      yield* find(ids)
      expect(directory.seen).toHaveLength(24)
    }).pipe(Effect.provide(SignatureServices.layer(services)))
  })
)

it.live("a service that lies names nothing", () =>
  Effect.gen(function* () {
    const { url } = yield* stubService(() => ({
      body: { ok: true, result: { function: { [selector]: [{ name: "steal()" }, { name: "x".repeat(5_000) }] } } }
    }))
    expect(yield* find([sourcifySignatures({ ...fast, url })], selector)).toEqual(new Map())
  })
)

it.effect("without services nothing is found", () =>
  Effect.gen(function* () {
    const { find } = yield* SignatureServices
    expect(yield* find([selector])).toEqual(new Map())
  }).pipe(Effect.provide(SignatureServices.layerNoop))
)
