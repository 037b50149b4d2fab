// Reads a history with functions that orval generates from the service's document, as orval.config.ts says:
//
//   npx orval && node orval.ts ADDRESS
import { getTransactions } from "./glossa.ts"

const { GLOSSA_KEY = "glossa-demo" } = process.env
const [, , address = ""] = process.argv

const { status, data } = await getTransactions(
  address,
  { limit: 3, protocol: ["uniswap-v2", "uniswap-v3"] },
  { headers: { "x-api-key": GLOSSA_KEY } }
)
if (status !== 200) throw new Error(status === 304 ? "not modified" : data.detail)
for (const { timestamp, description } of data.transactions) console.log(timestamp, description)
