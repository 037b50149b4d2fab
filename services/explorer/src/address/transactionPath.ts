import type { Transaction } from "@glossa/client"

/** The path of a transaction's page, from the perspective of an address. */
export const transactionPath = ({ txHash, blockchain }: Transaction, address: string): string =>
  `/tx/${txHash}?address=${address}&blockchain=${blockchain.replace("-mainnet", "")}`
