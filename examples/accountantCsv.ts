// Writes a CSV file for an accountant: a line for each asset that an address spent or received in a year, with its price at that time.
//
//   node accountantCsv.ts ADDRESS YEAR > YEAR.csv
import { createClient } from "@glossa/client"

const { GLOSSA_URL = "http://localhost:8080", GLOSSA_KEY = "glossa-demo" } = process.env
const [, , address, year] = process.argv
if (address === undefined || !/^\d{4}$/.test(year ?? "")) {
  console.error("usage: node accountantCsv.ts ADDRESS YEAR")
  process.exit(2)
}

const glossa = createClient({ baseUrl: GLOSSA_URL, apiKey: GLOSSA_KEY })

/** A field of a CSV file (RFC 4180). Spreadsheets compute a text that begins like a formula; an apostrophe prevents this. */
const field = (text: string) => `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`

console.log("date,transaction,description,in,out,asset,price,fee,fee asset")
const period = { startingFrom: `${year}-01-01`, endingAt: `${year}-12-31T23:59:59Z`, order: "ascending" } as const
for await (const record of glossa.iterateTransactions(address, period)) {
  const { timestamp, txHash, description, assetsSent, assetsReceived, fee } = record
  const moved = [
    ...assetsReceived.map(amount => ({ amount, columns: [amount.amountExact, ""] })),
    ...assetsSent.map(amount => ({ amount, columns: ["", amount.amountExact] }))
  ]
  // The fee is in the first line of a transaction only, so that a sum counts it once.
  for (const [line, { amount, columns }] of moved.entries()) {
    const { symbol, price, address: contract } = amount.asset
    const cost = line === 0 ? [fee.amountExact, fee.currency] : ["", ""]
    console.log(
      [timestamp, txHash, field(description), ...columns, field(symbol ?? contract), field(price ?? ""), ...cost].join()
    )
  }
}
