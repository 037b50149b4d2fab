import { spawn } from "node:child_process"
import { createRequire } from "node:module"
import { type AddressInfo, createServer } from "node:net"
import { setTimeout } from "node:timers/promises"
import { onTestFinished } from "vitest"
import type { RawBundle } from "./listedAppearances.ts"

const require = createRequire(import.meta.url)

/** The binary of the platform's own package, since a killed launcher would leave it running. */
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

/** Creation code that deploys this code: twelve bytes that return it, then the code. */
const deploying = (code: string) => {
  const length = (code.length / 2).toString(16).padStart(2, "0")
  return `0x60${length}600c60003960${length}6000f3${code}`
}

/** Forwards its value to the address in the calldata. */
const forwarder = deploying("6000600060006000346000355af100")

const word = (address: string) => address.slice(2).padStart(64, "0")

const transferTopic = "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** Logs a Transfer of 1 from its caller to the address in the calldata. */
const token = deploying(`6001600052600035337f${transferTopic}60206000a300`)

export type Anvil = Awaited<ReturnType<typeof startAnvil>>

/** A local chain for one test, with contracts that forward value and that log transfers. */
export const startAnvil = async (chainId: number) => {
  const port = await freePort()
  const options = ["--port", String(port), "--chain-id", String(chainId), "--hardfork", "prague"]
  const child = spawn(binary(), options, { stdio: "ignore" })
  onTestFinished(() => void child.kill("SIGKILL"))
  const url = `http://127.0.0.1:${port}`
  const request = async <A = string>(method: string, ...params: ReadonlyArray<unknown>): Promise<A> => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })
    const { result, error } = (await answer.json()) as { readonly result: A; readonly error?: unknown }
    if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`)
    return result
  }
  for (let tries = 0; !(await request("eth_chainId").catch(() => undefined)); tries++) {
    if (tries > 500) throw new Error("anvil did not start")
    await setTimeout(20)
  }
  const accounts = await request<ReadonlyArray<string>>("eth_accounts")
  const send = async (transaction: object) => {
    const hash = await request("eth_sendTransaction", { from: accounts[0], gas: "0x30d40", ...transaction })
    for (;;) {
      const receipt = await request<{ contractAddress: string } | null>("eth_getTransactionReceipt", hash)
      if (receipt !== null) return receipt
      await setTimeout(5)
    }
  }
  const [coin, transfers] = [await send({ data: forwarder }), await send({ data: token })]
  /** One block each: a payment, an internal payment, a token transfer, a deployment, a failure. */
  const live = async (blocks: number) => {
    for (let n = 0; n < blocks; n++) {
      const [from, to] = [accounts[n % 4], accounts[(n * 3 + 1) % 9]!]
      const data = `0x${word(to)}`
      const what = [
        { from, to, value: "0x7" },
        { from, to: coin.contractAddress, data, value: "0x5" },
        { from, to: transfers.contractAddress, data },
        { from, data: token },
        { from, data: "0xfe" }
      ]
      await send(what[n % what.length]!)
    }
  }
  /** The present blocks, one bundle per transaction. */
  const bundles = async (chain: string): Promise<ReadonlyArray<RawBundle>> => {
    const head = Number(await request("eth_blockNumber"))
    const all: Array<RawBundle> = []
    for (let number = 0; number <= head; number++) {
      const hex = `0x${number.toString(16)}`
      const block = await request<{ transactions: Array<RawBundle["transaction"]> }>("eth_getBlockByNumber", hex, true)
      for (const transaction of block.transactions) {
        const receipt = await request<RawBundle["receipt"]>("eth_getTransactionReceipt", transaction.hash)
        const tracer = { tracer: "callTracer" }
        const trace = await request<RawBundle["trace"]>("debug_traceTransaction", transaction.hash, tracer)
        all.push({ chain, transaction, receipt, trace: trace ?? null })
      }
    }
    return all
  }
  return { url, request, live, bundles }
}
