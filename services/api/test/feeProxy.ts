import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"

type Json = ReadonlyArray<Json> | { readonly [key: string]: unknown } | string | number | boolean | null

/** Adds the fee for data to receipts, as nodes of the OP Stack and of Scroll have it. */
const withL1Fee = (value: Json, l1Fee: string): unknown => {
  if (Array.isArray(value)) return value.map(item => withL1Fee(item as Json, l1Fee))
  if (typeof value !== "object" || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, withL1Fee(field as Json, l1Fee)])
  return { ...Object.fromEntries(fields), ...("cumulativeGasUsed" in value && { l1Fee }) }
}

/** A proxy of a node whose receipts have a fee for data, in wei. */
export const feeProxy = async (node: string, l1Fee: bigint) => {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const answer = await fetch(node, { method: "POST", headers: { "content-type": "application/json" }, body })
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(withL1Fee((await answer.json()) as Json, `0x${l1Fee.toString(16)}`)))
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const stop = () => server.close()
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
