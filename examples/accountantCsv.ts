// Writes a year of an address as CSV for an accountant: a row for each asset that it spent or received, with its price at that time,
// and the fees that it paid.
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

const period = { startingFrom: `${year}-01-01`, endingAt: `${year}-12-31T23:59:59Z`, order: "ascending" } as const
const { body } = await glossa.getTransactionsCsv(address, period)
// It throws if the service cannot read the rest, so that no file looks complete that is not.
for await (const part of body!) process.stdout.write(part)
