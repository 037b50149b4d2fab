import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const zero = `0x${"0".repeat(64)}`

interface Call {
  readonly id: number
  readonly method: string
}

/** A node of ethereum on which no name is registered: whoever is asked there answers nothing but zeros. */
export const emptyNode = async () => {
  const answer = ({ id, method }: Call) => ({
    jsonrpc: "2.0",
    id,
    result: method === "eth_chainId" ? "0x1" : method === "eth_call" ? zero : "0x0"
  })
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Call | ReadonlyArray<Call>
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body as Call)))
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}
