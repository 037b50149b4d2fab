import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"

const require = createRequire(import.meta.url)

/** The binary of the platform's own package: the launcher around it would leave it running when killed. */
const binary = () => {
  const cpu = process.arch === "x64" ? "amd64" : process.arch
  const launcher = createRequire(require.resolve("@foundry-rs/anvil/package.json"))
  return launcher.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/anvil`)
}

/** A local chain of its own, which makes a block for every transaction. */
export const anvil = async (chainId = 1) => {
  const child = spawn(binary(), ["--port", "0", "--chain-id", String(chainId), "--timestamp", "1700000000"], {
    stdio: ["ignore", "pipe", "ignore"]
  })
  let said = ""
  const url = await new Promise<string>(resolve => {
    child.stdout.on("data", chunk => {
      said += chunk
      const [, address] = /Listening on (\S+)/.exec(said) ?? []
      if (address !== undefined) resolve(`http://${address}`)
    })
  })
  const request = async (method: string, ...params: ReadonlyArray<unknown>): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
    const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const stop = async () => {
    child.kill("SIGKILL")
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
  }
  return { url, request, stop }
}
