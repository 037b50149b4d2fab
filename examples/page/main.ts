// A page without a server: it reads a transaction from a node and describes it in the browser.
//
//   npx esbuild page/main.ts --bundle --format=esm --outfile=page/main.js
import { normalizeTransaction } from "@glossa/chain/normalize"
import { classify } from "@glossa/classify"

const form = document.querySelector("form")!
const output = document.querySelector("output")!

/** A node's answer to a request (JSON-RPC 2.0). */
const request = async (node: string, method: string, ...params: ReadonlyArray<unknown>) => {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
  const response = await fetch(node, { method: "POST", headers: { "content-type": "application/json" }, body })
  const { result, error } = await response.json()
  if (result === undefined || result === null) throw new Error(error?.message ?? `${method}: the node has no answer`)
  return result
}

const explain = async (node: string, hash: string): Promise<string> => {
  const [transaction, receipt] = await Promise.all([
    request(node, "eth_getTransactionByHash", hash),
    request(node, "eth_getTransactionReceipt", hash)
  ])
  const block = await request(node, "eth_getBlockByNumber", transaction.blockNumber, false)
  const frame = await request(node, "debug_traceTransaction", hash, { tracer: "callTracer" })
  const internal = { source: "callTracer", frame } as const
  const normalized = normalizeTransaction({ chain: "ethereum", block, transaction, receipt, internal })
  if (normalized instanceof Error) throw normalized
  return classify(normalized, normalized.from).description
}

form.addEventListener("submit", async event => {
  event.preventDefault()
  const fields = new FormData(form)
  // Text, never HTML: names in it come from the chain.
  output.textContent = await explain(String(fields.get("node")), String(fields.get("hash"))).catch(
    error => error.message
  )
})
