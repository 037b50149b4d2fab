import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import { createServer } from "node:net"
import { Effect, Schedule } from "effect"
import { JsonRpcProvider } from "ethers"

const require = createRequire(import.meta.url)

/** The binary of the platform's own package: the launcher around it would leave it running when killed. */
const binary = (): string => {
  const cpu = process.arch === "x64" ? "amd64" : process.arch
  const name = process.platform === "win32" ? "anvil.exe" : "anvil"
  const launcher = createRequire(require.resolve("@foundry-rs/anvil/package.json"))
  return launcher.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/${name}`)
}

const freePort = Effect.callback<number>(resume => {
  const server = createServer()
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo
    server.close(() => resume(Effect.succeed(port)))
  })
})

/** A local chain that starts at 2023-11-14T22:13:20Z, makes a block for every transaction, and asks no base fee. */
export const anvil = Effect.fnUntraced(function* (chainId: number) {
  const port = yield* freePort
  const options = {
    port,
    "chain-id": chainId,
    timestamp: 1_700_000_000,
    "base-fee": 0,
    hardfork: "prague"
  }
  yield* Effect.acquireRelease(
    Effect.sync(() =>
      spawn(
        binary(),
        Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
        { stdio: "ignore" }
      )
    ),
    child => Effect.sync(() => child.kill("SIGKILL"))
  )
  const url = `http://127.0.0.1:${port}`
  const provider = yield* Effect.acquireRelease(
    Effect.sync(() => new JsonRpcProvider(url, chainId, { staticNetwork: true, batchMaxCount: 1 })),
    provider => Effect.sync(() => provider.destroy())
  )
  const request = (method: string, params: ReadonlyArray<unknown>) =>
    Effect.tryPromise((): Promise<unknown> => provider.send(method, [...params]))
  yield* request("anvil_setBlockTimestampInterval", [12]).pipe(
    Effect.retry({ schedule: Schedule.spaced("20 millis"), times: 500 })
  )
  return { url, provider, request }
})
