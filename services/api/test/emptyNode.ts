import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const zero = `0x${"0".repeat(64)}`

interface Call {
  readonly id: number
  readonly method: string
}

/** A node of a chain where every contract answers nothing but zeros: on ethereum, no name is registered. */
export const emptyNode = async (chainId = 1) => {
  const answers: Readonly<Record<string, string>> = {
    eth_chainId: `0x${chainId.toString(16)}`,
    eth_call: zero,
    eth_getCode: "0x60006000f3"
  }
  const answer = ({ id, method }: Call) => ({ jsonrpc: "2.0", id, result: answers[method] ?? "0x0" })
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Call | ReadonlyArray<Call>
    response.setHeader("content-type", "application/json")
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body as Call)))
  })
  await new Promise<void>(done => server.listen(0, "127.0.0.1", done))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests: () => requests, stop }
}
