import { HistoricalPrices, type Price, RpcClients } from "@glossa/chain"
import { type Address, builtInToken, type Chain } from "@glossa/classify"
import { Clock, Effect } from "effect"
import { MetadataStore } from "../metadata/MetadataStore.ts"
import { isNodeDown } from "../SourceUnavailableError.ts"
import { type FoundPrice, PriceRequest } from "./PricedAsset.ts"
import { PriceStore } from "./PriceStore.ts"

const unpricedTtlMs = 24 * 3_600_000

/** Decimals from stored metadata; no node is called. */
const decimalsOf = Effect.fnUntraced(function* (chain: Chain, tokens: ReadonlyArray<Address>) {
  const { token } = yield* (yield* MetadataStore).get(chain, { addresses: tokens, tokens: new Set() })
  return (address: Address) => (builtInToken(chain, address) ?? token(address))?.decimals
})

/** Prices of whole units from the chain's nodes, which are then stored. */
const fetchPrices = Effect.fnUntraced(function* (chain: Chain, requests: ReadonlyArray<PriceRequest>) {
  const { clients } = yield* RpcClients
  const isDown = yield* isNodeDown
  const hasNode = clients.some(client => client.chain === chain)
  if (requests.length === 0 || !hasNode || (yield* isDown(chain))) return []
  const tokens = requests.map(({ token }) => token)
  const decimals = yield* decimalsOf(chain, tokens)
  const perWholeUnit = (price: Price, token: Address): Price | null => {
    const digits = decimals(token)
    return digits === undefined ? null : { ...price, usdPerUnit: price.usdPerUnit * 10 ** digits }
  }
  const fetched = yield* (yield* HistoricalPrices).find(chain, requests)
  const prices = requests.flatMap(({ token, hour }, i) => {
    const price = fetched[i]
    return price === undefined ? [] : [{ token, hour, price: price && perWholeUnit(price, token) }]
  })
  yield* (yield* PriceStore).put(chain, prices)
  return prices
})

/** Prices from the database, or from the chain's nodes if it lacks them, by the requests' keys. Failures are logged. */
export const lookupPrices = Effect.fnUntraced(function* (chain: Chain, requests: ReadonlyArray<PriceRequest>) {
  const results = new Map<string, FoundPrice>()
  const now = yield* Clock.currentTimeMillis
  const remember = (token: Address, hour: number, price: Price | null, fetchedMs: number) => {
    const ttlMs = price === null ? fetchedMs + unpricedTtlMs - now : Number.POSITIVE_INFINITY
    if (ttlMs > 0) results.set(PriceRequest.keyOf({ chain, token, hour }), { price: price ?? undefined, ttlMs })
  }
  yield* Effect.gen(function* () {
    for (const { token, hour, price, fetched } of yield* (yield* PriceStore).find(chain, requests))
      remember(token, hour, price, fetched * 1_000)
    const missing = requests.filter(({ key }) => !results.has(key))
    for (const { token, hour, price } of yield* fetchPrices(chain, missing)) remember(token, hour, price, now)
  }).pipe(Effect.catch(error => Effect.logWarning(`prices on ${chain}: ${error.message}`)))
  return results
})
