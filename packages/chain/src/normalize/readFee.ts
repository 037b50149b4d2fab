import type { Chain, Transaction } from "@glossa/classify"
import { chains } from "@glossa/classify/chains"
import type { Fields, Reader } from "./Reader.ts"

const blobTransaction = 3
const deposit = 0x7e

const orNone = (reader: Reader, value: unknown, key: string): bigint =>
  value === undefined || value === null ? 0n : reader.amount(value, key)

/**
 * Execution gas, and beside it EIP-4844's blob gas and the OP Stack's data fee. Only type 3 pays for blobs: since
 * Jovian the OP Stack uses the receipt's `blobGasUsed` for its data footprint, which nobody pays by that field.
 */
export const readFee = (
  reader: Reader,
  chain: Chain,
  type: number,
  transaction: Fields,
  receipt: Fields
): Transaction["fee"] => {
  reader.at("receipt")
  const gas = reader.amount(receipt["gasUsed"], "gasUsed")
  // receipts carry the price since London; before, the transaction's own price is what was paid
  const price = receipt["effectiveGasPrice"] ?? transaction["gasPrice"] ?? (type === deposit ? "0x0" : undefined)
  const execution = gas * reader.amount(price, "effectiveGasPrice")
  const l1 = chains[chain].feeModel === "opStack" ? orNone(reader, receipt["l1Fee"], "l1Fee") : 0n
  const blob =
    type === blobTransaction
      ? orNone(reader, receipt["blobGasUsed"], "blobGasUsed") * orNone(reader, receipt["blobGasPrice"], "blobGasPrice")
      : 0n
  return { total: execution + l1 + blob, l1, blob }
}
