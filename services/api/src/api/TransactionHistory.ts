import { actions, contractTypes } from "@glossa/classify"
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { extras } from "./Extras.ts"
import { Blockchain, Network } from "./parameters/ChainName.ts"
import { AssetAmount, warnings } from "./responseFields.ts"

const Instant = Schema.String.annotate({ format: "date-time" })

/** The fields of every record. */
export const recordFields = {
  timestamp: Instant,
  txHash: Schema.String,
  contractName: Schema.String,
  contractType: Schema.Literals(contractTypes),
  action: Schema.Literals(actions),
  description: Schema.String,
  blockchain: Network,
  fee: Schema.Struct({ amount: Schema.Finite, amountExact: Schema.String, currency: Schema.String }),
  assetsSent: Schema.Array(AssetAmount),
  assetsReceived: Schema.Array(AssetAmount),
  metadata: Schema.Record(Schema.String, Schema.String),
  facts: extras.facts
}

const OtherLeg = Schema.Struct({ blockchain: Network, txHash: Schema.String, timestamp: Instant }).annotate({
  identifier: "OtherLeg",
  description:
    "The transaction of the same bridge transfer on the other chain, by `metadata.transferId`. Absent while the index does not have it."
})

export const Transaction = Schema.Struct({
  ...recordFields,
  otherLeg: Schema.optionalKey(OtherLeg)
}).annotate({ identifier: "Transaction", description: "A transaction from the perspective of the address." })

export const TransactionHistory = Schema.Struct({
  address: Schema.String.annotate({ description: "The requested address, with its EIP-55 checksum." }),
  transactions: Schema.Array(Transaction),
  endingAt: Instant.annotate({
    description:
      "`starting_from` of the next page. Return it unchanged, as text: its nine fractional digits are a cursor, which `Date` would cut."
  }),
  waitingFor: Schema.optionalKey(Schema.Array(Blockchain)).annotate({
    description:
      "In ascending order: chains whose index has to advance before the transactions that follow this page can be returned without skipping any of theirs. Request the next page later."
  }),
  warnings
}).annotate({
  identifier: "TransactionHistory",
  examples: [
    {
      address: "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c",
      transactions: [
        {
          timestamp: "2024-05-02T20:14:24Z",
          txHash: "0x14e2aed4b7f7ff568c623c5027356d7df1d7efb9b064e60f88c14f3d9ef79d58",
          contractName: "OpenSea",
          contractType: "marketplace",
          action: "sell",
          description: "Sold Paper Apes #2 for 6.8 WETH on OpenSea",
          blockchain: "ethereum-mainnet",
          fee: { amount: 0.002970201984, amountExact: "0.002970201984", currency: "ETH" },
          assetsSent: [
            {
              amount: 1,
              amountExact: "1",
              asset: {
                address: "0xDE610Df9Cd43B3CC209aC16b85a053d1A978AdFA",
                name: "Paper Apes",
                symbol: "PAPE",
                supply: 8,
                standard: "ERC721",
                tokenId: "2"
              }
            }
          ],
          assetsReceived: [
            {
              amount: 6.8,
              amountExact: "6.8",
              asset: {
                address: "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
                name: "Wrapped Ether",
                symbol: "WETH",
                image: "ethereum-optimism.github.io/data/WETH/logo.png",
                standard: "ERC20"
              }
            }
          ],
          metadata: { protocol: "seaport", rule: "seaport/OrderFulfilled", evidence: "log 3, by address" }
        }
      ],
      endingAt: "2024-05-02T20:14:24.000000001Z"
    }
  ]
})

/** A history as CSV, for accounting tools. */
export const HistoryCsv = Schema.String.annotate({
  description: "A line of column names, then a row for each movement of an asset."
}).pipe(HttpApiSchema.asText({ contentType: "text/csv" }))
