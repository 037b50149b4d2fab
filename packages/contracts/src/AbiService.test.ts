import { toFunctionSelector } from "@glossa/abi"
import { ContractSources, RemoteUnavailableError, SignatureServices } from "@glossa/chain"
import type { Address, Hex } from "@glossa/classify"
import { AbiCacheStore, ContractStore, SampleStore, SignatureStore } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { sqlLayer as database } from "@glossa/sql"
import { Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { expect, test } from "vitest"
import { dispatch } from "../../abi/test/assemble.ts"
import { AbiService } from "./AbiService.ts"
import { AbiBuilder } from "./abi/AbiBuilder.ts"
import type { AbiInput } from "./abi/AbiInput.ts"
import { buildAbi } from "./abi/buildAbi.ts"
import type { DeployedContract } from "./DeployedContract.ts"
import { PublishedAbis } from "./PublishedAbis.ts"
import type { ResolvedContract } from "./ResolvedContract.ts"

const address: Address = `0x${"aa".repeat(20)}`
const logic: Address = `0x${"1c".repeat(20)}`
const returning = () => "602a5f5260205ff3"

/** Functions that no signature table knows. */
const [first, second] = ["glossaTestsPing()", "glossaTestsPong(uint256)"]
const code = dispatch({ [toFunctionSelector(first)]: returning, [toFunctionSelector(second)]: returning })

interface World {
  /** The published ABI; `down` if the source fails. */
  published: string | null | "down"
  readonly named: Record<string, string>
  readonly built: Array<AbiInput>
  readonly asked: { sources: number; names: Array<Hex> }
  hold: Effect.Effect<void>
}

const world = (): World => ({
  published: null,
  named: {},
  built: [],
  asked: { sources: 0, names: [] },
  hold: Effect.void
})

const run = <A, E>(
  seen: World,
  program: Effect.Effect<A, E, AbiService | SignatureStore | SampleStore | AbiCacheStore>
) => {
  const builder = Layer.succeed(AbiBuilder, {
    build: parts =>
      Effect.andThen(
        Effect.suspend(() => seen.hold),
        Effect.sync(() => {
          seen.built.push(parts)
          return buildAbi(parts, defaultSignatures)
        })
      )
  })
  const sources = Layer.succeed(ContractSources, {
    names: ["sourcify"],
    published: () =>
      Effect.suspend(() => {
        seen.asked.sources++
        if (seen.published === "down")
          return Effect.fail(new RemoteUnavailableError({ service: "sourcify", reason: "x" }))
        return Effect.succeed(
          seen.published === null ? null : ({ source: "sourcify", name: "Ping", abi: seen.published } as const)
        )
      })
  })
  const services = Layer.succeed(SignatureServices, {
    find: ids =>
      Effect.sync(() => {
        seen.asked.names.push(...ids)
        return new Map(ids.flatMap(id => (seen.named[id] === undefined ? [] : [[id, [seen.named[id]]] as const])))
      })
  })
  const service = AbiService.layer.pipe(Layer.provide([Layer.provide(PublishedAbis.layer, sources), services, builder]))
  const stores = Layer.mergeAll(ContractStore.layer, SampleStore.layer, AbiCacheStore.layer, SignatureStore.layer)
  return Effect.runPromise(
    program.pipe(
      Effect.provide(Layer.provideMerge(service, stores)),
      Effect.provide(Layer.merge(database("sqlite::memory:"), TestClock.layer()))
    )
  )
}

const located: DeployedContract = { chain: "ethereum", address, code, hops: [] }
const read = (contract = located) => Effect.flatMap(AbiService, abis => abis.get(contract))
const namesIn = ({ built }: ResolvedContract) =>
  built.abi.map(entry => ("name" in entry ? entry.name : entry.type)).toSorted()
const placeholder = (signature: string) => `func_${toFunctionSelector(signature).slice(2)}`

test("an ABI is built once, and again when its code, implementation or chain changes", async () => {
  const seen = world()
  await run(
    seen,
    Effect.gen(function* () {
      expect(namesIn(yield* read())).toEqual([placeholder(first), placeholder(second)].toSorted())
      yield* read()
      expect(seen.built).toHaveLength(1)
      // Redeployed with other code.
      yield* read({ ...located, code: dispatch({ [toFunctionSelector(first)]: returning }) })
      expect(seen.built).toHaveLength(2)
      // An implementation that is upgraded.
      const proxied = (implementation: Hex): DeployedContract => ({
        ...located,
        hops: [{ kind: "EIP-1967", implementations: [{ address: logic, code: implementation }] }]
      })
      yield* read(proxied(code))
      const upgraded = yield* read(proxied(dispatch({ [toFunctionSelector("upgraded()")]: returning })))
      expect(upgraded.built.abi.length).toBe(3)
      expect(new Set(upgraded.built.evidence.map(({ contract }) => contract))).toEqual(new Set([address, logic]))
      // The same address on another chain.
      const before = seen.built.length
      yield* read({ ...located, chain: "polygon" })
      expect(seen.built.length).toBe(before + 1)
    })
  )
})

test("a reconstructed ABI is rebuilt after a day, with the samples recorded since", async () => {
  const seen = world()
  const call: Hex = `${toFunctionSelector(second)}${"7".padStart(64, "0")}`
  await run(
    seen,
    Effect.gen(function* () {
      yield* read()
      yield* Effect.flatMap(SampleStore, store =>
        store.note("ethereum", [{ succeeded: true, to: address, input: call, calls: null, logs: [] } as never])
      )
      yield* read()
      expect(seen.built).toHaveLength(1)
      yield* TestClock.adjust("25 hours")
      yield* read()
      expect(seen.built.at(-1)?.calls).toEqual([call])
    })
  )
})

test("published ABIs are stored, misses for an hour, and a source that failed is retried", async () => {
  const seen = world()
  await run(
    seen,
    Effect.gen(function* () {
      seen.published = "down"
      expect(yield* read()).toMatchObject({ built: { verified: false }, warnings: [expect.stringContaining("source")] })
      seen.published = null
      expect(yield* read()).toMatchObject({ built: { verified: false }, warnings: [] })
      seen.published = JSON.stringify([`function ${first} view returns (uint256)`, `function ${second}`])
      expect((yield* read()).built.verified).toBe(false)
      expect(seen.asked.sources).toBe(2)
      yield* TestClock.adjust("61 minutes")
      const verified = yield* read()
      expect(verified).toMatchObject({ built: { verified: true }, names: { [address]: "Ping" }, warnings: [] })
      expect(namesIn(verified)).toEqual(["glossaTestsPing", "glossaTestsPong"])
      seen.published = "down"
      yield* TestClock.adjust("29 days")
      expect((yield* read()).built.verified).toBe(true)
      expect(seen.asked.sources).toBe(3)
      // An expired one is better than none.
      yield* TestClock.adjust("29 days")
      expect(yield* read()).toMatchObject({ built: { verified: true }, warnings: [] })
      expect(seen.asked.sources).toBe(4)
    })
  )
})

test("unknown selectors are named from imported signatures, then by services, whose results are stored", async () => {
  const seen = world()
  seen.named[toFunctionSelector(second)] = second
  await run(
    seen,
    Effect.gen(function* () {
      const { put, find } = yield* SignatureStore
      yield* put([{ signature: first, hash: toFunctionSelector(first), origin: "list", rank: 0 }])
      expect(namesIn(yield* read())).toEqual(["glossaTestsPing", "glossaTestsPong"])
      expect(seen.asked.names).toEqual([toFunctionSelector(second)])
      expect((yield* find([toFunctionSelector(second)])).get(toFunctionSelector(second))).toMatchObject([
        { signature: second }
      ])
    })
  )
})

test("concurrent requests share one build, also when the first is canceled", async () => {
  const seen = world()
  seen.hold = Effect.sleep("1 second")
  await run(
    seen,
    Effect.gen(function* () {
      const canceled = yield* Effect.forkChild(Effect.timeoutOption(read(), "10 millis"))
      const others = yield* Effect.forkChild(Effect.all([read(), read()], { concurrency: "unbounded" }))
      yield* TestClock.adjust("10 millis")
      yield* TestClock.adjust("2 seconds")
      expect(Option.isNone(yield* Fiber.join(canceled))).toBe(true)
      expect(yield* Fiber.join(others)).toHaveLength(2)
      expect(seen.built).toHaveLength(1)
    })
  )
})

test("the last ABI is available without a node", async () => {
  const seen = world()
  await run(
    seen,
    Effect.gen(function* () {
      const { getCached } = yield* AbiService
      expect(yield* getCached("ethereum", address)).toBeUndefined()
      const resolved = yield* read()
      expect(yield* getCached("ethereum", address)).toEqual(resolved)
    })
  )
})
