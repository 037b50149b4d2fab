import { expect, it } from "@effect/vitest"
import { Effect } from "effect"
import { type StubReply, stubService } from "../../test/stubService.ts"
import { blockscoutHistory } from "../history/blockscoutHistory.ts"
import { etherscanHistory } from "../history/etherscanHistory.ts"
import { blockscout } from "./blockscout.ts"
import { etherscan } from "./etherscan.ts"
import { ServiceRateLimit } from "./ServiceRateLimit.ts"

const address = `0x${"ab".repeat(20)}` as const

const services = [
  {
    name: "etherscan",
    both: (url: string, rateLimit: ServiceRateLimit) => {
      const options = { url, key: "k", rateLimit, retryTimeout: 0 }
      return [etherscan(options), etherscanHistory(options)] as const
    },
    answer: (url: URL): StubReply =>
      url.searchParams.get("module") === "contract"
        ? { body: { status: "1", message: "OK", result: [{ ABI: "[]", ContractName: "Ping" }] } }
        : { body: { jsonrpc: "2.0", id: 1, result: "0x10" } }
  },
  {
    name: "blockscout",
    both: (url: string, rateLimit: ServiceRateLimit) => {
      const options = { urls: { ethereum: url }, rateLimit, retryTimeout: 0 }
      return [blockscout(options), blockscoutHistory(options)] as const
    },
    answer: (url: URL): StubReply =>
      url.pathname.includes("smart-contracts")
        ? { body: { is_verified: true, name: "Ping", abi: [] } }
        : { body: { items: [{ height: 16 }] } }
  }
]

for (const { name, both, answer } of services) {
  it.live(`${name}: contract lookups and histories share one limit`, () =>
    Effect.gen(function* () {
      const times: Array<number> = []
      const { url } = yield* stubService(asked => {
        times.push(performance.now())
        return answer(asked)
      })
      const [contracts, histories] = both(url, new ServiceRateLimit(20))
      const some = <A, E>(ask: Effect.Effect<A, E>) => Effect.forEach(Array(8), () => ask, { concurrency: "unbounded" })
      yield* Effect.all([some(contracts.find("ethereum", address)), some(Effect.ignore(histories.head("ethereum")))], {
        concurrency: 2
      })
      expect(times.length).toBeGreaterThanOrEqual(16)
      // each has a turn of 50 ms, with the inaccuracy of timers
      expect(times.at(-1)! - times[0]!).toBeGreaterThan((times.length - 1) * 50 - 40)
    })
  )

  it.live(`${name}: a pause of one client pauses the other`, () =>
    Effect.gen(function* () {
      const stub = yield* stubService(() => ({ status: 429, headers: { "retry-after": "60" } }))
      const [contracts, histories] = both(stub.url, new ServiceRateLimit(100))
      yield* Effect.flip(histories.head("ethereum"))
      const error = yield* Effect.flip(contracts.find("ethereum", address))
      expect(error).toMatchObject({ _tag: "chain/RemoteUnavailable", reason: expect.stringContaining("429") })
      expect(stub.seen).toHaveLength(1)
    })
  )
}
