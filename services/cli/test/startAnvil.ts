import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { type AddressInfo, createServer } from "node:net"
import { setTimeout } from "node:timers/promises"
import { onTestFinished } from "vitest"

const require = createRequire(import.meta.url)

/** The binary of the platform's own package: the launcher around it would leave it running when killed. */
const binary = () => {
  const cpu = process.arch === "x64" ? "amd64" : process.arch
  const name = process.platform === "win32" ? "anvil.exe" : "anvil"
  const launcher = createRequire(require.resolve("@foundry-rs/anvil/package.json"))
  return launcher.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/${name}`)
}

const freePort = () =>
  new Promise<number>(resolve => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** A local chain that is gone after the test that asked for it: its URL, and a way to ask it. */
export const startAnvil = async (chainId: number) => {
  const port = await freePort()
  const child = spawn(binary(), ["--port", String(port), "--chain-id", String(chainId)], { stdio: "ignore" })
  onTestFinished(() => void child.kill("SIGKILL"))
  const url = `http://127.0.0.1:${port}`
  const request = async (method: string, ...params: ReadonlyArray<unknown>): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
    return ((await answer.json()) as { readonly result: unknown }).result
  }
  for (let tries = 0; tries < 500; tries++) {
    if (await request("eth_chainId").catch(() => undefined)) return { url, request }
    await setTimeout(20)
  }
  throw new Error("anvil did not start")
}
