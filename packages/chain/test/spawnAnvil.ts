import { spawn } from "node:child_process"
import { once } from "node:events"
import { createRequire } from "node:module"

const require = createRequire(import.meta.url)

/** The binary in the platform's own package: the launcher around it would leave it running when killed. */
const binary = () => {
  const cpu = process.arch === "x64" ? "amd64" : process.arch
  const name = process.platform === "win32" ? "anvil.exe" : "anvil"
  const launcher = createRequire(require.resolve("@foundry-rs/anvil/package.json"))
  return launcher.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/${name}`)
}

/**
 * Starts a local chain that mines a block per transaction, for the tests of every package. It starts in 0.1 s and holds one
 * chain, so each test has its own instead of resetting a shared one.
 */
export const spawnAnvil = async (chainId: number, options: Readonly<Record<string, string | number>> = {}) => {
  const args = Object.entries({ port: 0, "chain-id": chainId, ...options }).flatMap(([name, value]) => [
    `--${name}`,
    String(value)
  ])
  const child = spawn(binary(), args, { stdio: ["ignore", "pipe", "ignore"] })
  const exited = once(child, "exit")
  const url = await new Promise<string>((resolve, reject) => {
    let output = ""
    child.stdout.on("data", chunk => {
      output = (output + chunk).slice(-10_000)
      const [, address] = /Listening on (\S+)/.exec(output) ?? []
      if (address !== undefined) resolve(`http://${address}`)
    })
    exited.then(() => reject(new Error(`anvil exited: ${output}`)), reject)
  })
  const request = async <A = unknown>(method: string, ...params: ReadonlyArray<unknown>): Promise<A> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
    const { result, error } = (await response.json()) as { result: A; error?: { message: string } }
    if (error !== undefined) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const stop = async () => {
    child.kill("SIGKILL")
    await exited
  }
  return { url, request, stop }
}
