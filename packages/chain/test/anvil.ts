import { Effect } from "effect"
import { JsonRpcProvider } from "ethers"
import { spawnAnvil } from "./spawnAnvil.ts"

const options = { timestamp: 1_700_000_000, "base-fee": 0, hardfork: "prague" }

/** A local chain that starts at 2023-11-14T22:13:20Z, has a block every 12 seconds, and no base fee. */
export const anvil = Effect.fnUntraced(function* (chainId: number) {
  const { url } = yield* Effect.acquireRelease(
    Effect.promise(() => spawnAnvil(chainId, options)),
    ({ stop }) => Effect.promise(stop)
  )
  const provider = yield* Effect.acquireRelease(
    Effect.sync(() => new JsonRpcProvider(url, chainId, { staticNetwork: true, batchMaxCount: 1 })),
    provider => Effect.sync(() => provider.destroy())
  )
  const request = (method: string, params: ReadonlyArray<unknown>) =>
    Effect.tryPromise((): Promise<unknown> => provider.send(method, [...params]))
  yield* request("anvil_setBlockTimestampInterval", [12])
  return { url, provider, request }
})
