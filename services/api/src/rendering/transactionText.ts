import type { AmountParts, Appearance, StoredParts } from "@glossa/history"
import { checksum } from "./checksum.ts"
import { schemeless } from "./schemeless.ts"

/** The text that a JSON string is of. */
const textOf = (json: string): string => (json.includes("\\") ? (JSON.parse(json) as string) : json.slice(1, -1))

/** The number that a JSON string writes, as JSON. */
const numberOf = (json: string): string => {
  const value = Number(textOf(json))
  return Number.isFinite(value) ? String(value) : "null"
}

const amountText = ({ amount, raw, address, name, symbol, standard, tokenId, image }: AmountParts): string => {
  const isWhole = amount !== "null"
  const exact = isWhole ? amount : raw
  return (
    `{"amount":${numberOf(exact)},"amountExact":${exact}${isWhole ? "" : ',"unit":"smallest"'},` +
    `"asset":{"address":"${checksum(textOf(address))}","name":${name},"symbol":${symbol}` +
    `${image === undefined ? "" : `,"image":${JSON.stringify(schemeless(textOf(image)))}`}` +
    `,"standard":${standard}${tokenId === undefined ? "" : `,"tokenId":${tokenId}`}}}`
  )
}

/**
 * An appearance as `transaction` shows it, written from what its row keeps: names, descriptions and metadata, which are most of
 * it, stand in both in the same letters.
 */
export const transactionText = ({ chain, second, hash }: Appearance, stored: StoredParts): string =>
  `{"timestamp":"${new Date(second * 1000).toISOString().slice(0, 19)}Z","txHash":"${hash}",` +
  `"contractName":${stored.contractName},"contractType":"${stored.contractType}","action":"${stored.action}",` +
  `"description":${stored.description},"blockchain":"${chain}-mainnet",` +
  `"fee":{"amount":${numberOf(stored.fee.amount)},"amountExact":${stored.fee.amount},"currency":${stored.fee.currency}},` +
  `"assetsSent":[${stored.assetsSent.map(amountText).join(",")}],` +
  `"assetsReceived":[${stored.assetsReceived.map(amountText).join(",")}],"metadata":${stored.metadata}}`
