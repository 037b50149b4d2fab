// Reads a history with openapi-fetch, and types that openapi-typescript generates from the service's document:
//
//   npx openapi-typescript http://localhost:8080/openapi.json -o schema.ts && node openapiFetch.ts ADDRESS
import createClient from "openapi-fetch"
import type { paths } from "./schema.ts"

const { GLOSSA_URL = "http://localhost:8080", GLOSSA_KEY = "glossa-demo" } = process.env
const [, , address = ""] = process.argv

const glossa = createClient<paths>({ baseUrl: GLOSSA_URL, headers: { "x-api-key": GLOSSA_KEY } })
const { data, error } = await glossa.GET("/v1/address/{user_address}/transactions", {
  params: { path: { user_address: address }, query: { limit: 3, protocol: ["uniswap-v2", "uniswap-v3"] } }
})
if (data === undefined) throw new Error(error?.detail ?? "not modified")
for (const { timestamp, description } of data.transactions) console.log(timestamp, description)
