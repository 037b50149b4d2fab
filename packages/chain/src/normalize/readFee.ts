import type { Chain, Transaction } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import type { Fields, Reader } from "./Reader.ts"
import { transactionTypes } from "./readSent.ts"

const amountOrZero = (reader: Reader, value: unknown, key: string): bigint =>
  value === undefined || value === null ? 0n : reader.fee(value, key)

/**
 * The OP Stack's operator fee since Isthmus, if a chain sets one. Jovian made it 100 million times larger for the same scalar, and added
 * the footprint's scalar to receipts: https://specs.optimism.io/protocol/jovian/exec-engine.html#operator-fee
 */
const readOperatorFee = (reader: Reader, receipt: Fields, gas: bigint): bigint => {
  const scaled = gas * amountOrZero(reader, receipt["operatorFeeScalar"], "operatorFeeScalar")
  const isJovian = receipt["daFootprintGasScalar"] !== undefined && receipt["daFootprintGasScalar"] !== null
  return (
    (isJovian ? scaled * 100n : scaled / 1_000_000n) +
    amountOrZero(reader, receipt["operatorFeeConstant"], "operatorFeeConstant")
  )
}

type Gas = NonNullable<Transaction["gas"]>

/** The gas of the execution. The price of a deposit is zero, as its gas was bought on L1. */
const readGas = (reader: Reader, type: number, transaction: Fields, receipt: Fields): Gas => {
  reader.at("receipt")
  const used = reader.fee(receipt["gasUsed"], "gasUsed")
  // Receipts have the price since London, which ethers names `gasPrice`; before, it is the transaction's own.
  const price =
    type === transactionTypes.deposit
      ? 0n
      : reader.fee(receipt["effectiveGasPrice"] ?? receipt["gasPrice"] ?? transaction["gasPrice"], "effectiveGasPrice")
  reader.at("transaction")
  const limit = transaction["gas"] ?? transaction["gasLimit"]
  return { limit: limit === undefined || limit === null ? null : reader.fee(limit, "gas"), used, price }
}

/**
 * The gas, and the fee for execution gas, for EIP-4844's blob gas, and for the data and operation of rollups. Arbitrum's data fee is part of its gas.
 * Only type 3 pays for blobs. Since Jovian, the OP Stack uses the receipt's `blobGasUsed` for its data footprint, which is not a fee for
 * blobs. The gas of deposits and of L1 messages was bought on L1.
 */
export const readFee = (
  reader: Reader,
  chain: Chain,
  type: number,
  transaction: Fields,
  receipt: Fields
): Pick<Transaction, "fee"> & { readonly gas: Gas } => {
  const gas = readGas(reader, type, transaction, receipt)
  if (type === transactionTypes.deposit) return { gas, fee: { total: 0n, l1: 0n, blob: 0n } }
  reader.at("receipt")
  const isCharged = getChain(chain).feeModel === "l1Fee"
  const l1 = isCharged ? amountOrZero(reader, receipt["l1Fee"], "l1Fee") : 0n
  const operator = isCharged ? readOperatorFee(reader, receipt, gas.used) : 0n
  const blob =
    type === transactionTypes.blob
      ? amountOrZero(reader, receipt["blobGasUsed"], "blobGasUsed") *
        amountOrZero(reader, receipt["blobGasPrice"], "blobGasPrice")
      : 0n
  return { gas, fee: { total: gas.used * gas.price + l1 + operator + blob, l1, blob } }
}
