import { actions, chainNames, contractTypes, networks } from "@glossa/classify"
import { Schema } from "effect"
import { warnings } from "./warnings.ts"

const Instant = Schema.String.annotate({ format: "date-time" })

const Asset = Schema.Struct({
  address: Schema.String.annotate({ description: "The asset's contract; 0xEeee…EEeE is the native token (EIP-7528)." }),
  name: Schema.String,
  symbol: Schema.String,
  image: Schema.optionalKey(Schema.String).annotate({ description: "The URL of an image, without its scheme." }),
  price: Schema.optionalKey(Schema.String).annotate({
    description: "The price of one in US dollars in the hour of the transaction: `$1,823.42`. Absent if unknown."
  }),
  supply: Schema.optionalKey(Schema.Finite),
  standard: Schema.String.annotate({ description: "`ERC20`, `ERC721`, `ERC1155`, or `native`." }),
  tokenId: Schema.optionalKey(Schema.String)
}).annotate({ identifier: "Asset" })

export const AssetAmount = Schema.Struct({
  amount: Schema.Finite,
  amountExact: Schema.String.annotate({ description: "`amount` as an exact decimal string." }),
  unit: Schema.optionalKey(Schema.Literal("smallest")).annotate({
    description: "Present if the decimals of the asset are unknown: `amount` then counts its smallest unit."
  }),
  asset: Asset
}).annotate({ identifier: "AssetAmount" })

export const Transaction = Schema.Struct({
  timestamp: Instant,
  txHash: Schema.String,
  contractName: Schema.String,
  contractType: Schema.Literals(contractTypes),
  action: Schema.Literals(actions),
  description: Schema.String,
  blockchain: Schema.Literals(networks),
  fee: Schema.Struct({ amount: Schema.Finite, amountExact: Schema.String, currency: Schema.String }),
  assetsSent: Schema.Array(AssetAmount),
  assetsReceived: Schema.Array(AssetAmount),
  metadata: Schema.Record(Schema.String, Schema.String)
}).annotate({ identifier: "Transaction", description: "A transaction from the perspective of the address." })

export const TransactionHistory = Schema.Struct({
  address: Schema.String.annotate({ description: "The requested address, with its EIP-55 checksum." }),
  transactions: Schema.Array(Transaction),
  endingAt: Instant.annotate({
    description:
      "`starting_from` of the next page. Return it unchanged, as text: its nine fractional digits are a cursor, which `Date` would cut."
  }),
  waitingFor: Schema.optionalKey(Schema.Array(Schema.Literals(chainNames))).annotate({
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
          timestamp: "2024-01-20T15:33:24Z",
          txHash: "0x12d51798cff45405192f40912e9c713cd4efb24ddcd18bdb84fb441c201a5109",
          contractName: "Uniswap V2",
          contractType: "exchange",
          action: "swap",
          description: "Swapped 1.5 ETH for 2,986.53 USDC on Uniswap V2",
          blockchain: "ethereum-mainnet",
          fee: { amount: 0.002305452672, amountExact: "0.002305452672", currency: "ETH" },
          assetsSent: [
            {
              amount: 1.5,
              amountExact: "1.5",
              asset: {
                address: "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                name: "Ether",
                symbol: "ETH",
                standard: "native"
              }
            }
          ],
          assetsReceived: [
            {
              amount: 2986.533638,
              amountExact: "2986.533638",
              asset: {
                address: "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                name: "USD Coin",
                symbol: "USDC",
                standard: "ERC20"
              }
            }
          ],
          metadata: {
            pool: "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc",
            protocol: "uniswap-v2",
            rule: "uniswap-v2/Swap",
            evidence: "log 4, by proof",
            method: "0x7ff36ab5"
          }
        }
      ],
      endingAt: "2024-01-20T15:33:24.000000001Z"
    }
  ]
})
