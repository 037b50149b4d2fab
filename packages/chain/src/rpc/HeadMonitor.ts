import type { Chain } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Effect, Option } from "effect"
import type { Endpoint } from "./Endpoint.ts"
import { monotonicMs } from "./RequestPacer.ts"

const compareIntervalMs = 15_000
const timeout = "3 seconds"

/** NaN for anything but a quantity: an object may have no primitive value. */
const numberOf = (head: unknown): number => (typeof head === "object" ? Number.NaN : Number(head))

/** Compares the heads of a chain's endpoints regularly, so that a lagging one is used last. */
export class HeadMonitor {
  readonly #endpoints: ReadonlyArray<Endpoint>
  readonly #allowed: number
  #lagging: ReadonlySet<Endpoint> = new Set()
  #next = 0

  constructor(chain: Chain, endpoints: ReadonlyArray<Endpoint>) {
    this.#endpoints = endpoints
    this.#allowed = getChain(chain).maxHeadLag
  }

  /** In the configured order, with lagging endpoints after all others. */
  get order(): ReadonlyArray<Endpoint> {
    if (this.#lagging.size === 0) return this.#endpoints
    return this.#endpoints.toSorted((a, b) => Number(this.#lagging.has(a)) - Number(this.#lagging.has(b)))
  }

  /** Reads all heads, at most every 15 seconds. An endpoint that does not answer counts as up to date. */
  readonly compare: Effect.Effect<void> = Effect.gen({ self: this }, function* () {
    const now = yield* monotonicMs
    if (this.#endpoints.length < 2 || now < this.#next) return
    this.#next = now + compareIntervalMs
    const heads = yield* Effect.forEach(
      this.#endpoints,
      ({ request }) => Effect.option(Effect.timeout(request("eth_blockNumber", []), timeout)),
      { concurrency: "unbounded" }
    )
    const numbers = heads.map(head => numberOf(Option.getOrNull(head)))
    const newest = Math.max(...numbers.filter(Number.isSafeInteger))
    const lagging = this.#endpoints.filter((_, i) => newest - numbers[i]! > this.#allowed)
    for (const endpoint of lagging)
      if (!this.#lagging.has(endpoint))
        yield* Effect.logWarning(`${endpoint.name} lags by more than ${this.#allowed} blocks and is used last`)
    this.#lagging = new Set(lagging)
  })
}
