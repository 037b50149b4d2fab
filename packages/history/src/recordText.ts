import type { AssetAmountJson, RecordJson } from "@glossa/classify"

type AmountTuple = readonly [
  amount: string | null,
  raw: string,
  address: string,
  name: string,
  symbol: string,
  standard: string,
  tokenId?: string | null,
  image?: string
]

type RecordTuple = readonly [
  contractName: string,
  description: string,
  fee: string,
  currency: string,
  sent: ReadonlyArray<AmountTuple>,
  received: ReadonlyArray<AmountTuple>,
  metadata: Readonly<Record<string, string>>
]

/** What of a record its row has in columns of their own. */
export type RecordColumns = Pick<RecordJson, "chain" | "hash" | "address" | "action" | "contractType"> & {
  /** Seconds since 1970-01-01T00:00:00Z. */
  readonly second: number
}

const amountTuple = ({ amount, raw, asset }: AssetAmountJson): AmountTuple => {
  const { address, name, symbol, standard, tokenId, image } = asset
  const fungible = [amount, raw, address, name, symbol, standard] as const
  if (image !== undefined) return [...fungible, tokenId ?? null, image]
  return tokenId === undefined ? fungible : [...fungible, tokenId]
}

const amountOf = ([amount, raw, address, name, symbol, standard, tokenId, image]: AmountTuple): AssetAmountJson => ({
  amount,
  raw,
  asset: {
    address,
    name,
    symbol,
    standard,
    ...(tokenId === undefined || tokenId === null ? {} : { tokenId }),
    ...(image === undefined ? {} : { image })
  }
})

/** A record as its row keeps it: JSON without the names of the fields, and without what the columns say. */
export const recordText = (record: RecordJson): string => {
  const tuple: RecordTuple = [
    record.contractName,
    record.description,
    record.fee.amount,
    record.fee.currency,
    record.assetsSent.map(amountTuple),
    record.assetsReceived.map(amountTuple),
    record.metadata
  ]
  return JSON.stringify(tuple)
}

/** The inverse of {@link recordText}, for text that came from it. */
export const recordOf = ({ second, ...columns }: RecordColumns, text: string): RecordJson => {
  const [contractName, description, amount, currency, sent, received, metadata] = JSON.parse(text) as RecordTuple
  return {
    ...columns,
    timestamp: `${new Date(second * 1000).toISOString().slice(0, 19)}Z`,
    blockchain: `${columns.chain}-mainnet`,
    contractName,
    description,
    fee: { amount, currency },
    assetsSent: sent.map(amountOf),
    assetsReceived: received.map(amountOf),
    metadata
  }
}
