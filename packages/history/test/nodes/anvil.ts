import { setTimeout } from "node:timers/promises"
import { onTestFinished } from "vitest"
import { spawnAnvil } from "../../../chain/test/spawnAnvil.ts"
import type { RawBundle } from "../listedAppearances.ts"

/** Creation code of a contract: twelve bytes that return the code after them. */
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

/** A local chain for the current test, with a contract that forwards native tokens and one that logs transfers. */
export const startAnvil = async (chainId: number) => {
  const { url, request, stop } = await spawnAnvil(chainId, { hardfork: "prague" })
  onTestFinished(stop)
  const accounts = await request<ReadonlyArray<string>>("eth_accounts")
  const send = async (transaction: object) => {
    const hash = await request<string>("eth_sendTransaction", { from: accounts[0], gas: "0x30d40", ...transaction })
    for (;;) {
      const receipt = await request<{ contractAddress: string } | null>("eth_getTransactionReceipt", hash)
      if (receipt !== null) return receipt
      await setTimeout(5)
    }
  }
  const [forwarding, transfers] = [await send({ data: forwarder }), await send({ data: token })]
  /** Mines blocks with one transaction each, in turns: a payment, a forwarded one, a token transfer, a deployment, a failure. */
  const live = async (blocks: number) => {
    for (let n = 0; n < blocks; n++) {
      const [from, to] = [accounts[n % 4], accounts[(n * 3 + 1) % 9]!]
      const data = `0x${word(to)}`
      const what = [
        { from, to, value: "0x7" },
        { from, to: forwarding.contractAddress, data, value: "0x5" },
        { from, to: transfers.contractAddress, data },
        { from, data: token },
        { from, data: "0xfe" }
      ]
      await send(what[n % what.length]!)
    }
  }
  /** The transactions of the current chain, as bundles. */
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
