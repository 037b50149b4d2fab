// Explains a transaction before it is sent, through a provider of ethers.
//
//   NODE_URL=https://… node ethers.ts FROM TO ETHER
import { explain } from "@glossa/explain"
import { JsonRpcProvider, parseEther } from "ethers"

const [, , from = "", to = "", ether = "0"] = process.argv
const client = new JsonRpcProvider(process.env["NODE_URL"])
const { description, warnings } = await explain({ from, to, value: parseEther(ether) }, { client })
console.log([description, ...warnings].join("\n"))
client.destroy()
