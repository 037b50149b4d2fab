import { describe, expect, it } from "@effect/vitest"
import type { Address } from "@glossa/classify"
import { Effect, Redacted } from "effect"
import { type StubReply, type StubService, stubService } from "../../test/stubService.ts"
import { blockscout, blockscoutImages } from "./blockscout.ts"
import { ContractSources } from "./ContractSources.ts"
import { etherscan } from "./etherscan.ts"
import type { ContractSource } from "./PublishedContract.ts"
import { sourcify } from "./sourcify.ts"

const address: Address = `0x${"ab".repeat(20)}`
const secret = "S3CRETKEY"
const abi = [{ type: "function", name: "ping", inputs: [], outputs: [], stateMutability: "view" }]

interface Documented {
  readonly name: string
  readonly source: (url: string) => ContractSource
  readonly path: string
  readonly verified: unknown
  /** Responses for a contract without verified source. */
  readonly misses: ReadonlyArray<StubReply>
  /** Responses of a failing service. */
  readonly refusals: ReadonlyArray<StubReply>
}

/** JSON that can be parsed but not serialized again. */
const deep = (before: string) => `{${before},"abi":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`

const fast = { timeout: "3 seconds", rate: 1000 } as const

const services: ReadonlyArray<Documented> = [
  {
    name: "sourcify",
    source: url => sourcify({ ...fast, url }),
    path: `/v2/contract/10/${address}?fields=abi%2Ccompilation`,
    verified: { match: "exact_match", creationMatch: null, runtimeMatch: "match", abi, compilation: { name: "Ping" } },
    misses: [
      { status: 404, body: { match: null, creationMatch: null, runtimeMatch: null, chainId: "10", address } },
      { body: { match: null, abi: null } }
    ],
    refusals: [
      { status: 400, body: { customCode: "unsupported_chain" } },
      { body: { match: "match", abi: "[]" } },
      { body: deep('"match":"match"') }
    ]
  },
  {
    name: "etherscan",
    source: url => etherscan({ ...fast, url: `${url}/v2/api`, key: Redacted.make(secret) }),
    path: `/v2/api?chainid=10&module=contract&action=getsourcecode&address=${address}&apikey=${secret}`,
    verified: { status: "1", message: "OK", result: [{ ABI: JSON.stringify(abi), ContractName: "Ping", Proxy: "0" }] },
    misses: [
      {
        body: { status: "1", message: "OK", result: [{ ABI: "Contract source code not verified", ContractName: "" }] }
      },
      { body: { status: "0", message: "NOTOK", result: "Contract source code not verified" } }
    ],
    refusals: [
      {
        body: {
          status: "0",
          message: "NOTOK",
          result: "Max rate limit reached, please use API Key for higher rate limit"
        }
      },
      { body: { status: "0", message: "NOTOK", result: "Free API access is not supported for this chain" } },
      { body: { status: "0", message: "NOTOK", result: `Invalid API Key ${secret}` } },
      { status: 404, body: {} }
    ]
  },
  {
    name: "blockscout",
    source: url => blockscout({ ...fast, urls: { optimism: url } }),
    path: `/api/v2/smart-contracts/${address}`,
    verified: {
      is_verified: true,
      name: "Ping",
      abi,
      proxy_type: null,
      implementations: [],
      deployed_bytecode: "0x60"
    },
    misses: [
      { status: 404, body: { message: "Not found" } },
      { body: { deployed_bytecode: "0x60", implementations: [], proxy_type: "unknown" } },
      { body: { is_verified: false, is_verified_via_verified_twin: true, abi } }
    ],
    refusals: [
      { status: 422, body: { message: "Invalid parameter(s)" } },
      { body: { is_verified: true, abi: {} } },
      { body: deep('"is_verified":true') }
    ]
  }
]

const brokenReplies: ReadonlyArray<readonly [string, StubReply | "silence" | "break", requests: number]> = [
  ["is silent", "silence", 1],
  ["breaks the connection", "break", 3],
  ["fails", { status: 500, body: { secret } }, 3],
  ["does not speak JSON", { body: "<html>" }, 1],
  ["speaks another JSON", { body: [7] }, 1],
  ["sends no end of it", { body: " ".repeat(9 * 1024 * 1024) }, 1]
]

const ask = (source: ContractSource) =>
  Effect.flatMap(ContractSources, ({ find }) => find("optimism", address)).pipe(
    Effect.provide(ContractSources.layer([source]))
  )

describe.each(services)("$name", ({ name, source, path, verified, misses, refusals }) => {
  it.live("returns the name and ABI of a verified contract", () =>
    Effect.gen(function* () {
      const service = yield* stubService(() => ({ body: verified }))
      expect(yield* ask(source(service.url))).toEqual({ source: name, name: "Ping", abi: JSON.stringify(abi) })
      expect(service.seen).toEqual([path])
    })
  )

  it.live("knows a miss", () =>
    Effect.gen(function* () {
      const service = yield* stubService((_, place) => misses[place]!)
      const asked = source(service.url)
      for (const _ of misses) expect(yield* ask(asked)).toBeNull()
      expect(service.seen).toHaveLength(misses.length)
    })
  )

  it.live("distinguishes an error from a miss, without secrets", () =>
    Effect.gen(function* () {
      for (const reply of refusals) {
        const service = yield* stubService(() => reply)
        const error = yield* Effect.flip(ask(source(service.url)))
        expect(error).toMatchObject({ _tag: "chain/RemoteUnavailable", service: name })
        for (const hidden of [secret, "127.0.0.1"]) expect(JSON.stringify(error) + error.message).not.toContain(hidden)
      }
    })
  )

  it.live("is bounded and patient where the service is broken", () =>
    Effect.forEach(
      brokenReplies,
      ([how, reply, requests]) =>
        Effect.gen(function* () {
          const service = yield* stubService(() => reply)
          const error = yield* Effect.flip(ask(source(service.url)))
          expect(error._tag, how).toBe("chain/RemoteUnavailable")
          expect(service.seen.length, how).toBe(requests)
          for (const hidden of [secret, "127.0.0.1"])
            expect(JSON.stringify(error) + error.message).not.toContain(hidden)
        }),
      { concurrency: "unbounded" }
    )
  )

  it.live("retries transient errors, and pauses on request", () =>
    Effect.gen(function* () {
      const flaky = yield* stubService((_, place) => (place < 2 ? { status: 502 } : { body: verified }))
      expect(yield* ask(source(flaky.url))).toMatchObject({ name: "Ping" })
      const busy = yield* stubService(() => ({ status: 429, headers: { "retry-after": "60" } }))
      const asked = source(busy.url)
      expect((yield* Effect.flip(ask(asked))).reason).toContain("429")
      expect((yield* Effect.flip(ask(asked))).reason).toContain("429")
      expect(busy.seen).toHaveLength(1)
    })
  )
})

describe("several sources", () => {
  const scene = Effect.fnUntraced(function* (...replies: ReadonlyArray<StubReply>) {
    const stubs: Array<StubService> = []
    for (const reply of replies) stubs.push(yield* stubService(() => reply))
    const all = services.map(({ source }, i) => source(stubs[i]!.url))
    const answer = yield* Effect.result(
      Effect.flatMap(ContractSources, ({ find }) => find("optimism", address)).pipe(
        Effect.provide(ContractSources.layer(all))
      )
    )
    return { answer, asked: stubs.map(({ seen }) => seen.length) }
  })
  const [first, second, third] = services as readonly [Documented, Documented, Documented]
  const down: StubReply = { status: 400 }

  it.live("are tried in order until one has the contract", () =>
    Effect.gen(function* () {
      const { answer, asked } = yield* scene(first.misses[0]!, { body: second.verified }, { body: third.verified })
      expect(answer).toMatchObject({ success: { source: "etherscan" } })
      expect(asked).toEqual([1, 1, 0])
    })
  )

  it.live("make up for one that fails", () =>
    Effect.gen(function* () {
      const { answer } = yield* scene(down, second.misses[0]!, { body: third.verified })
      expect(answer).toMatchObject({ success: { source: "blockscout" } })
    })
  )

  it.live("fail where none has it and one failed", () =>
    Effect.gen(function* () {
      const { answer } = yield* scene(first.misses[0]!, down, third.misses[0]!)
      expect(answer).toMatchObject({ failure: { _tag: "chain/RemoteUnavailable", service: "etherscan" } })
      const { answer: none } = yield* scene(first.misses[0]!, second.misses[0]!, third.misses[0]!)
      expect(none).toMatchObject({ success: null })
    })
  )

  it.live("may be none", () =>
    Effect.gen(function* () {
      const sources = yield* ContractSources
      expect(sources.names).toEqual([])
      expect(yield* sources.find("ethereum", address)).toBeNull()
    }).pipe(Effect.provide(ContractSources.layerNoop))
  )
})

it.live("Blockscout is not asked for a chain that has no instance of it, also with a key", () =>
  Effect.gen(function* () {
    const service = yield* stubService(() => ({ status: 500 }))
    expect(yield* blockscout({ ...fast, url: service.url, key: secret }).find("bnb", address)).toBeNull()
    expect(yield* blockscoutImages({ ...fast, url: service.url, key: secret })("avalanche")).toEqual(new Map())
    expect(service.seen).toEqual([])
  })
)
