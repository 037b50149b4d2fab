import { ContractSources, RemoteUnavailableError } from "@glossa/chain"
import type { Address } from "@glossa/classify"
import { ContractStore, type StoredContract, VerifiedAbis } from "@glossa/history"
import { Effect, Layer } from "effect"
import { expect, test } from "vitest"
import { verifiedAbis } from "./verifiedAbis.ts"

const [published, kept, failing, slow, unverified] = ["1", "2", "3", "4", "5"].map(
  digit => `0x${digit.padStart(40, "0")}` as Address
) as [Address, Address, Address, Address, Address]
const stored: StoredContract = {
  chain: "ethereum",
  address: kept,
  name: "Kept",
  code: "0x6001",
  abi: "function ping()",
  verified: true,
  source: null
}

const world = () => {
  const requests: Array<Address> = []
  const sources = Layer.succeed(ContractSources, {
    names: ["sourcify"],
    find: (_, address) => {
      requests.push(address)
      if (address === slow) return Effect.never
      if (address === failing) return Effect.fail(new RemoteUnavailableError({ service: "sourcify", reason: "down" }))
      const abi = "function claim(uint256 id) external; event Claimed(uint256 id)"
      return Effect.succeed(address === published ? { source: "sourcify", name: "Drop", abi } : null)
    }
  })
  const store = Layer.succeed(ContractStore, {
    get: address => Effect.succeed(address === kept ? [{ ...stored, fetched: 0 }] : []),
    put: () => Effect.void
  })
  const layer = verifiedAbis({ timeout: "50 millis" }).pipe(Layer.provide([sources, store]))
  return { requests, layer }
}

test("reads the names of stored and published ABIs once, and never fails or waits for long", async () => {
  const { requests, layer } = world()
  const all = [published, kept, failing, unverified, slow]
  const { first, second } = await Effect.runPromise(
    Effect.gen(function* () {
      const read = yield* VerifiedAbis
      return { first: yield* read("ethereum", all), second: yield* read("ethereum", [published, kept]) }
    }).pipe(Effect.provide(layer))
  )
  expect([...first.keys()]).toEqual([published, kept])
  expect([...first.get(published)!.functions]).toEqual([["0x379607f5", "claim"]])
  expect([...first.get(published)!.events.values()]).toEqual(["Claimed"])
  expect([...first.get(kept)!.functions.values()]).toEqual(["ping"])
  expect(second).toEqual(first)
  expect(requests).toEqual([published, failing, unverified, slow])
})
