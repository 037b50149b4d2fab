import { toEventSelector, toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { sqlLayer as database } from "@glossa/database"
import { AbiCacheStore, ContractStore, SignatureStore } from "@glossa/history"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import type { StoredAbi } from "./abi/abiCache.ts"
import { ContractDecoder } from "./ContractDecoder.ts"

const address: Address = `0x${"aa".repeat(20)}`
const proxy: Address = `0x${"bb".repeat(20)}`
const usdt = "0xdac17f958d2ee523a2206206994597c13d831ec7"
const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, "0")
const addressWord = usdt.slice(2).padStart(64, "0")

const run = <A, E>(program: Effect.Effect<A, E, ContractDecoder | ContractStore | AbiCacheStore | SignatureStore>) =>
  Effect.runPromise(
    program.pipe(
      Effect.provide(
        ContractDecoder.layer().pipe(
          Layer.provideMerge([ContractStore.layer, AbiCacheStore.layer, SignatureStore.layer]),
          Layer.provide(database("sqlite::memory:"))
        )
      )
    )
  )

const publish = (abi: string, at = address) =>
  Effect.flatMap(ContractStore, ({ put }) =>
    put([{ chain: "optimism", address: at, name: null, code: "0x6001", abi, verified: true, source: "sourcify" }])
  )

/** Stores the ABI of a proxy, as a lookup does, with the entries of its implementation. */
const cacheAbi = (abi: StoredAbi["built"]["abi"]) =>
  Effect.flatMap(AbiCacheStore, ({ put }) =>
    put("ethereum", proxy, {
      key: "key",
      body: JSON.stringify({
        hops: [{ kind: "EIP-1967", implementations: [{ address }] }],
        built: { abi, evidence: [], standards: [], verified: true, unnamed: [] },
        names: {},
        lacksGuesses: false
      } satisfies StoredAbi)
    })
  )

const decoder = (...parameters: Parameters<typeof ContractDecoder.Service.get>) =>
  Effect.flatMap(ContractDecoder, ({ get }) => get(...parameters))

describe("a contract whose ABI is stored", () => {
  const abi =
    "function settle(address to, (uint256 amount, string note)[] parts); event Settled(address indexed to, uint8 kind); error TooLate(uint64 deadline)"
  const fragments = JSON.stringify(abi.split("; "))
  const settle = "settle(address,(uint256,string)[])"
  const data: Hex = `${toFunctionSelector(settle)}${addressWord}${word(64)}${word(1)}${word(32)}${word(5)}${word(64)}${word(4)}${"61e280ae".padEnd(64, "0")}`

  test("is decoded with names, checksums and harmless texts", async () => {
    const decode = await run(Effect.andThen(publish(fragments), decoder("optimism", address)))
    expect(decode.call(data)).toEqual({
      kind: "call",
      name: "settle",
      signature: settle,
      parameters: [
        { name: "to", type: "address", value: "0xdAC17F958D2ee523a2206206994597C13D831ec7" },
        {
          name: "parts",
          type: "tuple[]",
          value: [
            [
              { name: "amount", type: "uint256", value: "5" },
              { name: "note", type: "string", value: "a" }
            ]
          ]
        }
      ],
      source: "abi"
    })
    const topics: ReadonlyArray<Hex> = [toEventSelector("Settled(address,uint8)"), `0x${addressWord}`]
    expect(decode.log({ topics, data: `0x${word(2)}` })).toMatchObject({
      kind: "log",
      parameters: [
        { name: "to", indexed: true },
        { name: "kind", indexed: false, value: "2" }
      ],
      source: "abi"
    })
    expect(decode.error(`${toFunctionSelector("TooLate(uint64)")}${word(9)}`)).toMatchObject({
      kind: "error",
      name: "TooLate",
      parameters: [{ name: "deadline", value: "9" }]
    })
  })

  test("is found on any chain, unless one is named", async () => {
    const decoders = Effect.all([decoder(undefined, address), decoder("ethereum", address), decoder()])
    const found = await run(Effect.andThen(publish(fragments), decoders))
    expect(found.map(({ call }) => call(data)?.source)).toEqual(["abi", undefined, undefined])
  })

  test("is decoded by the ABI of its lookup, which has the implementation's functions", async () => {
    const entry = {
      type: "function",
      name: "glossaTestsPing",
      inputs: [{ name: "id", type: "uint256" }],
      outputs: [],
      stateMutability: "view"
    } as const
    const ping: Hex = `${toFunctionSelector("glossaTestsPing(uint256)")}${word(3)}`
    const program = Effect.all([cacheAbi([entry]), publish("function other()", proxy), decoder(undefined, proxy)])
    const [, , decode] = await run(program)
    expect(decode.call(ping)).toMatchObject({ name: "glossaTestsPing", parameters: [{ name: "id", value: "3" }] })
  })

  test("is decoded by signatures where the stored ABI is unusable or does not fit", async () => {
    const decode = await run(Effect.andThen(publish("no ABI"), decoder("optimism", address)))
    expect(decode.call(`0xa9059cbb${addressWord}${word(7)}`)).toMatchObject({ name: "transfer", source: "signature" })
  })
})

describe("names", () => {
  const [unknown, selector] = ["glossaTestsPong(uint256)", toFunctionSelector("glossaTestsPong(uint256)")]
  const data: Hex = `${selector}${word(7)}`
  const placeholder = {
    type: "function",
    name: `func_${selector.slice(2)}`,
    selector,
    inputs: [{ name: "", type: "bytes32" }],
    outputs: [],
    stateMutability: "view"
  } as const
  const importNames = Effect.flatMap(SignatureStore, ({ put }) =>
    put([{ signature: unknown, hash: selector, rank: 0, origin: "a list" }])
  )

  test("come from imported signatures, if the ids are given", async () => {
    const decoders = Effect.all([decoder("ethereum", proxy, [selector]), decoder("ethereum", proxy)])
    const [known, unnamed] = await run(Effect.andThen(Effect.all([importNames, cacheAbi([placeholder])]), decoders))
    expect(known.call(data)).toMatchObject({
      name: "glossaTestsPong",
      source: "signature",
      parameters: [{ value: "7" }]
    })
    expect(unnamed.call(data)).toMatchObject({
      name: placeholder.name,
      source: "abi",
      parameters: [{ type: "bytes32" }]
    })
  })

  test("are found for data of any kind, revert data last", async () => {
    const word7 = word(7)
    const decodeAll = Effect.flatMap(ContractDecoder, ({ decode }) =>
      Effect.all([
        decode({ data }),
        decode({ data, kind: "error" }, { chain: "ethereum", address }),
        decode({ data: `0x4e487b71${word7}` }),
        decode({ data: `0x4e487b71${word7}`, kind: "call" }),
        decode({ data: "0x", topics: [toEventSelector("Paused(address)"), `0x${addressWord}`] }),
        decode({ data: "0x", kind: "log" })
      ])
    )
    const found = await run(Effect.andThen(importNames, decodeAll))
    expect(found.every(decoded => decoded === undefined || decoded.source === "signature")).toBe(true)
    expect(found.map(decoded => decoded && [decoded.kind, decoded.name])).toEqual([
      ["call", "glossaTestsPong"],
      ["error", "glossaTestsPong"],
      ["error", "Panic"],
      undefined,
      ["log", "Paused"],
      undefined
    ])
  })

  test("are missing where nothing is known", async () => {
    const decode = await run(decoder())
    expect(decode.call(data)).toBeUndefined()
    expect(decode.call("0x")).toBeUndefined()
    expect(decode.log({ topics: [], data: "0x" })).toBeUndefined()
    expect(decode.error("0x08c379a0")).toBeUndefined()
  })
})
