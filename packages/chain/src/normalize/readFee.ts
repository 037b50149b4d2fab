import type { Chain, Transaction } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import type { Fields, Reader } from "./Reader.ts"

const blobTransaction = 3
const deposit = 0x7e

const amountOrZero = (reader: Reader, value: unknown, key: string): bigint =>
  value === undefined || value === null ? 0n : reader.amount(value, key)

/**
 * The fee for execution gas, EIP-4844's blob gas and the OP Stack's data fee. Only type 3 pays for blobs: since Jovian, the OP Stack
 * uses the receipt's `blobGasUsed` for its data footprint, which is not charged by that field.
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
  // receipts have the price since London; before, it is the transaction's own
  const price = receipt["effectiveGasPrice"] ?? transaction["gasPrice"] ?? (type === deposit ? "0x0" : undefined)
  const execution = gas * reader.amount(price, "effectiveGasPrice")
  const l1 = getChain(chain).feeModel === "l1Fee" ? amountOrZero(reader, receipt["l1Fee"], "l1Fee") : 0n
  const blob =
    type === blobTransaction
      ? amountOrZero(reader, receipt["blobGasUsed"], "blobGasUsed") *
        amountOrZero(reader, receipt["blobGasPrice"], "blobGasPrice")
      : 0n
  return { total: execution + l1 + blob, l1, blob }
}
