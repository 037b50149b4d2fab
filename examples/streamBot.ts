// A bot that reports each new transaction of the addresses it watches, in one sentence. It resumes where it stopped.
//
//   node streamBot.ts FILE ADDRESS…      FILE keeps the place in the stream
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { createClient } from "@glossa/client"

const { GLOSSA_URL = "http://localhost:8080", GLOSSA_KEY = "glossa-demo" } = process.env
const [, , file, ...addresses] = process.argv
if (file === undefined || addresses.length === 0) {
  console.error("usage: node streamBot.ts FILE ADDRESS…")
  process.exit(2)
}

const glossa = createClient({ baseUrl: GLOSSA_URL, apiKey: GLOSSA_KEY })
const after = existsSync(file) ? { after: readFileSync(file, "utf8") } : {}

// Prints the gaps of the index, such as a chain that lags.
const onWarnings = (warnings: ReadonlyArray<string>) => console.error(warnings.join("\n"))

for await (const { id, event, data } of glossa.streamTransactions({ addresses, onWarnings, ...after })) {
  console.log(event === "revert" ? `Reverted: ${data.txHash}` : `${data.description} (${data.txHash})`)
  // Renamed once it is complete. A bot that is killed earlier repeats its last line.
  writeFileSync(`${file}.new`, id)
  renameSync(`${file}.new`, file)
}
