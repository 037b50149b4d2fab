// Explains a transaction through a client of viem.
//
//   NODE_URL=https://… node viem.ts HASH
import { explain } from "@glossa/explain"
import { createPublicClient, http } from "viem"

const client = createPublicClient({ transport: http(process.env["NODE_URL"]) })
const { description, because } = await explain(process.argv[2]!, { client })
console.log([description, ...because].join("\n"))
