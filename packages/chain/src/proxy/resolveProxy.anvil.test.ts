import { readFileSync } from "node:fs"
import { describe, expect, it, layer } from "@effect/vitest"
import { toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { Context, Effect, Layer } from "effect"
import { weth9 } from "../../../abi/test/weth9.ts"
import { anvil } from "../../test/anvil.ts"
import {
  account,
  answersOf,
  codesOf,
  logic,
  type ProxyScene,
  proxy,
  proxyScenes,
  storageOf
} from "../../test/proxies.ts"
import { RpcClients } from "../RpcClients.ts"
import { resolveProxy } from "./resolveProxy.ts"

class Node extends Context.Service<Node, Effect.Success<ReturnType<typeof anvil>>>()("Node") {}

const node = Layer.effect(Node, anvil(1))
const rpc = Layer.unwrap(Effect.map(Node, ({ url }) => RpcClients.layer([{ chain: "ethereum", urls: [url] }])))
const client = Effect.flatMap(RpcClients, ({ get }) => get("ethereum"))

/** Sets up a scene on the chain, and returns an effect that reverts it. */
const stage = Effect.fnUntraced(function* (scene: Pick<ProxyScene, "code" | "storage" | "around" | "storageAround">) {
  const { request } = yield* Node
  const before = yield* request("evm_snapshot", [])
  const set = { name: "", hops: [], ...scene }
  for (const [address, code] of Object.entries(codesOf(set))) yield* request("anvil_setCode", [address, code])
  for (const [address, storage] of Object.entries(storageOf(set)))
    for (const [slot, value] of Object.entries(storage)) yield* request("anvil_setStorageAt", [address, slot, value])
  return request("evm_revert", [before])
})

const resolve = Effect.fnUntraced(function* (address: Address, seen: ReadonlyArray<Hex> = []) {
  const reads = yield* client
  return yield* resolveProxy(reads, address, yield* reads.code(address), seen)
})

const found = (hops: Effect.Success<ReturnType<typeof resolve>>) =>
  hops.map(({ kind, implementations }) => [kind, ...implementations.map(({ address }) => address)])

const on = (scene: Pick<ProxyScene, "code" | "storage" | "around">, seen: ReadonlyArray<Hex> = []) =>
  Effect.acquireUseRelease(
    stage(scene),
    () => Effect.map(resolve(proxy, seen), found),
    revert => Effect.ignore(revert)
  )

layer(Layer.provideMerge(rpc, node), { excludeTestServices: true })("proxies on a chain", it => {
  it.effect.each(proxyScenes)("$name", scene =>
    Effect.acquireUseRelease(
      stage(scene),
      () =>
        Effect.gen(function* () {
          const reads = yield* client
          for (const data of answersOf(scene)) {
            const answer = yield* reads.call({ to: proxy, data })
            expect(answer.length >= 66 && BigInt(answer.slice(0, 66)), `${scene.name} works`).toBe(42n)
          }
          const hops = yield* resolve(proxy, answersOf(scene))
          expect(found(hops)).toEqual(scene.hops)
          for (const { implementations } of hops)
            for (const { address, code } of implementations) expect(code).toBe(yield* reads.code(address))
        }),
      revert => Effect.ignore(revert)
    )
  )

  it.effect("each facet has its functions", () =>
    Effect.acquireUseRelease(
      stage(proxyScenes.find(({ name }) => name.startsWith("EIP-2535"))!),
      () =>
        Effect.gen(function* () {
          const [hop] = yield* resolve(proxy)
          expect(hop?.implementations.map(({ selectors }) => selectors)).toEqual([
            [toFunctionSelector("ping()")],
            [toFunctionSelector("pong()")]
          ])
        }),
      revert => Effect.ignore(revert)
    )
  )

  it.effect("a contract that is not a proxy has no implementation", () =>
    Effect.gen(function* () {
      const slot = "0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc"
      expect(yield* resolve(account(0x99))).toEqual([])
      expect(yield* on({ code: weth9 })).toEqual([])
      // the slot is set, and nothing delegates
      expect(yield* on({ code: weth9, storage: { [slot]: logic } })).toEqual([])
      // the implementation of a UUPS proxy itself
      expect(yield* on({ code: `0x6352d1902d5f527f${slot.slice(2)}545f5f5f5f5f5af4` })).toEqual([])
      // no code, itself, not an address
      const proxied = proxyScenes.find(({ name }) => name === "EIP-1967")!
      expect(yield* on({ ...proxied, storage: { [slot]: account(0x99) } })).toEqual([])
      expect(yield* on({ ...proxied, storage: { [slot]: proxy } })).toEqual([])
      expect(yield* on({ ...proxied, storage: { [slot]: `0x${"ff".repeat(32)}` } })).toEqual([])
    })
  )

  it.effect("cycles and long chains end", () =>
    Effect.gen(function* () {
      const to = (number: number): Hex =>
        `0x363d3d373d3d3d363d73${account(number).slice(2)}5af43d82803e903d91602b57fd5bf3`
      expect(yield* on({ code: to(0xaa) })).toEqual([])
      expect(yield* on({ code: to(0x51), around: { [account(0x51)]: to(0xaa) } })).toEqual([
        ["EIP-1167", account(0x51)]
      ])
      const tower = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [account(0x51 + i), to(0x52 + i)]))
      expect(yield* on({ code: to(0x51), around: tower })).toHaveLength(5)
    })
  )
})

describe("README", () => {
  it("has the kinds that are found, and no other", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8")
    const [section = ""] = /^Kinds: [^.]*/m.exec(readme) ?? []
    const documented = Array.from(section.matchAll(/`(.+?)`/g), ([, kind]) => kind)
    const kinds = new Set(proxyScenes.flatMap(({ hops }) => hops.map(([kind]) => kind)))
    expect(new Set(documented)).toEqual(kinds)
  })
})
