import type { Address } from "@glossa/classify"
import { anvil } from "../../test/anvil.ts"
import { emitter, transferBatchCall, word } from "../../test/transferBatch.ts"

/** Whom the worst transactions are sent to. */
export const victim: Address = `0x${"b1".repeat(20)}`

const sender = `0x${"a1".repeat(20)}`
const at = (n: number) => `0xc0${n.toString(16).padStart(38, "0")}`
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"

/** Calls each address of its calldata. */
const caller = "0x60005b36811015601b5760008080808085355af1506020016002565b00"

/** A token that sends a unit to the victim whenever it is called. */
const token = `0x600160005273${victim.slice(2)}307f${transfer.slice(2)}60206000a300`

/**
 * A chain with the largest records that transactions of a block's gas can write: transfers of 5,000 ids of one contract, and
 * one of 4,000 tokens.
 */
export const worstChain = async (transactions: number) => {
  const { request, ...node } = await anvil()
  await request("anvil_setBalance", sender, `0x${(10n ** 24n).toString(16)}`)
  await request("anvil_impersonateAccount", sender)
  await request("anvil_setCode", at(1), emitter)
  await request("anvil_setCode", at(2), caller)
  const tokens = Array.from({ length: 4_000 }, (_, i) => at(1_000 + i))
  for (const one of tokens) await request("anvil_setCode", one, token)
  const send = async (to: string, data: string) => {
    const hash = await request<string>("eth_sendTransaction", { from: sender, to, data, gas: "0x1c9c380" })
    for (;;) {
      const receipt = await request<{ readonly status: string } | null>("eth_getTransactionReceipt", hash)
      if (receipt?.status === "0x1") return
      if (receipt !== null) throw new Error(`${hash} failed`)
    }
  }
  await send(at(2), `0x${tokens.map(one => word(one)).join("")}`)
  for (let i = 1; i < transactions; i++) await send(at(1), transferBatchCall(sender, victim, 5_000, i * 5_000))
  return { ...node, head: Number(await request("eth_blockNumber")) }
}
