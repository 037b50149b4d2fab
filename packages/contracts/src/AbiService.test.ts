import { toFunctionSelector } from "@glossa/abi/effect"
import { ContractSources, RemoteUnavailableError, SignatureServices } from "@glossa/chain"
import type { Address, Hex } from "@glossa/classify"
import { sqlLayer as database } from "@glossa/database"
import { databases } from "@glossa/database/testing"
import { AbiCacheStore, ContractStore, SampleStore, SignatureStore } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Effect, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { dispatch } from "../../abi/test/assemble.ts"
import { AbiService } from "./AbiService.ts"
import { AbiBuilder, AnalysisTimeoutError } from "./abi/AbiBuilder.ts"
import type { AbiInput } from "./abi/AbiInput.ts"
import { buildAbi } from "./abi/buildAbi.ts"
import type { ResolvedContract } from "./lookupOnChain.ts"
import type { DeployedContract } from "./NodeContracts.ts"
import { PublishedAbis } from "./PublishedAbis.ts"

const address: Address = `0x${"aa".repeat(20)}`
const logic: Address = `0x${"1c".repeat(20)}`
const returning = () => "602a5f5260205ff3"

/** Functions that no signature table knows. */
const [first, second] = ["glossaTestsPing()", "glossaTestsPong(uint256)"]
const code = dispatch({ [toFunctionSelector(first)]: returning, [toFunctionSelector(second)]: returning })

interface Scene {
  /** The published ABI; `down` if the source fails. */
  published: string | null | "down"
  readonly named: Record<string, string>
  /** Builds without guesses. If a name is unknown, a build with guesses follows. */
  readonly builds: Array<AbiInput>
  readonly guesses: Array<AbiInput>
  readonly requested: { sources: number; names: Array<Hex> }
  buildDelay: Effect.Effect<void>
  /** Whether builds with guesses take too long. */
  isGuessSlow: boolean
  /** Whether guesses take too long, so that a build leaves them out. */
  isGuessLate: boolean
  /** A name that a search finds. */
  readonly guessed: Record<string, string>
}

const makeScene = (): Scene => ({
  published: null,
  named: {},
  builds: [],
  guesses: [],
  requested: { sources: 0, names: [] },
  buildDelay: Effect.void,
  isGuessSlow: false,
  isGuessLate: false,
  guessed: {}
})

const run = <A, E>(
  scene: Scene,
  program: Effect.Effect<A, E, AbiService | SignatureStore | SampleStore | AbiCacheStore>,
  databaseLayer: (typeof databases)[number]["layer"] = database("sqlite::memory:")
) => {
  const candidates = (id: Hex) => {
    const fragment = scene.guessed[id]
    return fragment === undefined ? [] : [{ fragment, origin: "a search", chance: 0.9 }]
  }
  const signatures = { ...defaultSignatures, guess: () => ({ functions: candidates, events: candidates }) }
  const builder = Layer.succeed(AbiBuilder, {
    version: "1",
    build: input =>
      Effect.andThen(
        Effect.suspend(() => scene.buildDelay),
        Effect.suspend(() => {
          if (input.guess === true) scene.guesses.push(input)
          else if (input.guess === undefined) scene.builds.push(input)
          return input.guess === true && scene.isGuessSlow
            ? Effect.fail(new AnalysisTimeoutError({ seconds: 12 }))
            : Effect.succeed(buildAbi(scene.isGuessLate ? { ...input, guess: false } : input, signatures))
        })
      )
  })
  const sources = Layer.succeed(ContractSources, {
    names: ["sourcify"],
    find: () =>
      Effect.suspend(() => {
        scene.requested.sources++
        if (scene.published === "down")
          return Effect.fail(new RemoteUnavailableError({ service: "sourcify", reason: "x" }))
        return Effect.succeed(
          scene.published === null ? null : ({ source: "sourcify", name: "Ping", abi: scene.published } as const)
        )
      })
  })
  const services = Layer.succeed(SignatureServices, {
    find: ids =>
      Effect.sync(() => {
        scene.requested.names.push(...ids)
        return new Map(ids.flatMap(id => (scene.named[id] === undefined ? [] : [[id, [scene.named[id]]] as const])))
      })
  })
  const service = AbiService.layer.pipe(Layer.provide([Layer.provide(PublishedAbis.layer, sources), services, builder]))
  const stores = Layer.mergeAll(ContractStore.layer, SampleStore.layer, AbiCacheStore.layer, SignatureStore.layer)
  return Effect.runPromise(
    program.pipe(
      Effect.provide(Layer.provideMerge(service, stores)),
      Effect.provide(Layer.merge(databaseLayer, TestClock.layer()))
    )
  )
}

const located: DeployedContract = { chain: "ethereum", address, code, hops: [] }
const getAbi = (contract = located) => Effect.flatMap(AbiService, abis => abis.get(contract))
const namesIn = ({ built }: ResolvedContract) =>
  built.abi.map(entry => ("name" in entry ? entry.name : entry.type)).toSorted()
const placeholder = (signature: string) => `func_${toFunctionSelector(signature).slice(2)}`

test("an ABI is built once, and again when its code, implementation or chain changes", async () => {
  const scene = makeScene()
  await run(
    scene,
    Effect.gen(function* () {
      expect(namesIn(yield* getAbi())).toEqual([placeholder(first), placeholder(second)].toSorted())
      yield* getAbi()
      expect(scene.builds).toHaveLength(1)
      // Redeployed with other code.
      yield* getAbi({ ...located, code: dispatch({ [toFunctionSelector(first)]: returning }) })
      expect(scene.builds).toHaveLength(2)
      // An implementation that is upgraded.
      const proxied = (implementation: Hex): DeployedContract => ({
        ...located,
        hops: [{ kind: "EIP-1967", implementations: [{ address: logic, code: implementation }] }]
      })
      yield* getAbi(proxied(code))
      const upgraded = yield* getAbi(proxied(dispatch({ [toFunctionSelector("upgraded()")]: returning })))
      expect(upgraded.built.abi.length).toBe(3)
      expect(new Set(upgraded.built.evidence.map(({ contract }) => contract))).toEqual(new Set([address, logic]))
      // The same address on another chain.
      const before = scene.builds.length
      yield* getAbi({ ...located, chain: "polygon" })
      expect(scene.builds.length).toBe(before + 1)
    })
  )
})

test("a reconstructed ABI is rebuilt after a day, with the samples recorded since", async () => {
  const scene = makeScene()
  const call: Hex = `${toFunctionSelector(second)}${"7".padStart(64, "0")}`
  await run(
    scene,
    Effect.gen(function* () {
      yield* getAbi()
      yield* Effect.flatMap(SampleStore, store =>
        store.add("ethereum", [{ succeeded: true, to: address, input: call, calls: null, logs: [] } as never])
      )
      yield* getAbi()
      expect(scene.builds).toHaveLength(1)
      yield* TestClock.adjust("25 hours")
      yield* getAbi()
      expect(scene.builds.at(-1)?.calls).toEqual([call])
    })
  )
})

test("published ABIs are stored, misses for an hour, and a source that failed is retried", async () => {
  const scene = makeScene()
  await run(
    scene,
    Effect.gen(function* () {
      scene.published = "down"
      expect(yield* getAbi()).toMatchObject({
        built: { verified: false },
        warnings: [expect.stringContaining("source")]
      })
      scene.published = null
      expect(yield* getAbi()).toMatchObject({ built: { verified: false }, warnings: [] })
      scene.published = JSON.stringify([`function ${first} view returns (uint256)`, `function ${second}`])
      expect((yield* getAbi()).built.verified).toBe(false)
      expect(scene.requested.sources).toBe(2)
      yield* TestClock.adjust("61 minutes")
      const verified = yield* getAbi()
      expect(verified).toMatchObject({ built: { verified: true }, names: { [address]: "Ping" }, warnings: [] })
      expect(namesIn(verified)).toEqual(["glossaTestsPing", "glossaTestsPong"])
      scene.published = "down"
      yield* TestClock.adjust("29 days")
      expect((yield* getAbi()).built.verified).toBe(true)
      expect(scene.requested.sources).toBe(3)
      // An expired ABI is better than no ABI.
      yield* TestClock.adjust("29 days")
      expect(yield* getAbi()).toMatchObject({ built: { verified: true }, warnings: [] })
      expect(scene.requested.sources).toBe(4)
    })
  )
})

test("unknown selectors are named from imported signatures, then by services, whose results are stored", async () => {
  const scene = makeScene()
  scene.named[toFunctionSelector(second)] = second
  await run(
    scene,
    Effect.gen(function* () {
      const { put, find } = yield* SignatureStore
      yield* put([{ signature: first, hash: toFunctionSelector(first), origin: "list", rank: 0 }])
      expect(namesIn(yield* getAbi())).toEqual(["glossaTestsPing", "glossaTestsPong"])
      expect(scene.requested.names).toEqual([toFunctionSelector(second)])
      // No name is left to guess.
      expect(scene.guesses).toEqual([])
      expect((yield* find([toFunctionSelector(second)])).get(toFunctionSelector(second))).toMatchObject([
        { signature: second }
      ])
    })
  )
})

test("names are guessed last, and an ABI is returned without guesses if they take too long", async () => {
  const scene = makeScene()
  scene.named[toFunctionSelector(second)] = second
  scene.isGuessSlow = true
  await run(
    scene,
    Effect.gen(function* () {
      expect(namesIn(yield* getAbi())).toEqual([placeholder(first), "glossaTestsPong"].toSorted())
      expect(scene.guesses).toMatchObject([{ names: { [toFunctionSelector(second)]: [second] } }])
    })
  )
})

describe.each(databases)("guesses on $name", ({ layer }) => {
  const elsewhere: DeployedContract = { ...located, chain: "polygon", address: logic }
  const evidenceOf = ({ built }: ResolvedContract) => built.evidence.map(({ contract: _, ...evidence }) => evidence)

  test("are shared with the same code at another address, for a day", async () => {
    const scene = makeScene()
    scene.guessed[toFunctionSelector(first)] = first
    const searches = () => scene.guesses.length
    const getAll = Effect.gen(function* () {
      const found = yield* getAbi()
      expect(namesIn(found)).toEqual([placeholder(second), "glossaTestsPing"].toSorted())
      expect(searches()).toBe(1)
      // The implementation of a proxy shares them too. Names that the search did not find are not searched again.
      const again = yield* getAbi(elsewhere)
      expect([again.built.abi, evidenceOf(again)]).toEqual([found.built.abi, evidenceOf(found)])
      const hops = [{ kind: "EIP-1967" as const, implementations: [{ address: logic, code }] }]
      const own = dispatch({ [toFunctionSelector("transfer(address,uint256)")]: returning })
      yield* getAbi({ chain: "optimism", address, code: own, hops })
      expect(searches()).toBe(2)
      yield* getAbi({ chain: "polygon", address, code: `${own}00`, hops })
      expect(searches()).toBe(2)
      // Other code may have other words.
      yield* getAbi({ ...elsewhere, code: `${code}00` })
      expect(searches()).toBe(3)
      yield* TestClock.adjust("25 hours")
      yield* getAbi(elsewhere)
      expect(searches()).toBe(4)
    })
    await run(scene, getAll, layer)
  })

  test("of a search without enough time are not stored, and the ABI is built again after ten minutes", async () => {
    const scene = makeScene()
    scene.guessed[toFunctionSelector(first)] = first
    scene.isGuessLate = true
    const program = Effect.gen(function* () {
      expect(namesIn(yield* getAbi())).toEqual([placeholder(first), placeholder(second)].toSorted())
      scene.isGuessLate = false
      expect(namesIn(yield* getAbi())).not.toContain("glossaTestsPing")
      yield* TestClock.adjust("11 minutes")
      expect(namesIn(yield* getAbi())).toContain("glossaTestsPing")
      yield* TestClock.adjust("11 minutes")
      yield* getAbi()
      expect(scene.guesses).toHaveLength(2)
    })
    await run(scene, program, layer)
  })

  test("of a search that failed are not stored", async () => {
    const scene = makeScene()
    scene.guessed[toFunctionSelector(first)] = first
    scene.isGuessSlow = true
    const program = Effect.gen(function* () {
      yield* getAbi()
      scene.isGuessSlow = false
      expect(namesIn(yield* getAbi(elsewhere))).toContain("glossaTestsPing")
    })
    await run(scene, program, layer)
  })
})

test("concurrent requests share one build, also when the first is canceled", async () => {
  const scene = makeScene()
  scene.buildDelay = Effect.sleep("1 second")
  await run(
    scene,
    Effect.gen(function* () {
      const canceled = yield* Effect.forkChild(Effect.timeoutOption(getAbi(), "10 millis"))
      const others = yield* Effect.forkChild(Effect.all([getAbi(), getAbi()], { concurrency: "unbounded" }))
      yield* TestClock.adjust("10 millis")
      yield* TestClock.adjust("2 seconds")
      expect(Option.isNone(yield* Fiber.join(canceled))).toBe(true)
      expect(yield* Fiber.join(others)).toHaveLength(2)
      expect(scene.builds).toHaveLength(1)
    })
  )
})

test("the last ABI is available without a node", async () => {
  const scene = makeScene()
  await run(
    scene,
    Effect.gen(function* () {
      const { getCached } = yield* AbiService
      expect(yield* getCached("ethereum", address)).toBeUndefined()
      const resolved = yield* getAbi()
      expect(yield* getCached("ethereum", address)).toEqual(resolved)
    })
  )
})
