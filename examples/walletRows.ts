// The latest transactions of an address, as rows of a wallet: the date, the sentence, and the sent and received amounts.
//
//   node walletRows.ts ADDRESS
import { type AssetAmount, createClient } from "@glossa/client"

const { GLOSSA_URL = "http://localhost:8080", GLOSSA_KEY = "glossa-demo" } = process.env
const [, , address = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"] = process.argv

const glossa = createClient({ baseUrl: GLOSSA_URL, apiKey: GLOSSA_KEY })

const amounts = (sign: string, assets: ReadonlyArray<AssetAmount>) =>
  assets.map(({ amountExact, asset }) => `${sign}${amountExact} ${asset.symbol ?? asset.name ?? asset.address}`)

const { transactions } = await glossa.getTransactions(address, { limit: 10 })
for (const { timestamp, description, assetsSent, assetsReceived, metadata } of transactions) {
  // A wallet hides transactions marked as spam unless its owner wants to see them.
  if (metadata["spam"] !== undefined) continue
  console.log(`${timestamp.slice(0, 10)}  ${description}`)
  for (const amount of [...amounts("-", assetsSent), ...amounts("+", assetsReceived)])
    console.log(`            ${amount}`)
}
