import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A proxy of a node that adds latency, 50 ms by default, and counts requests. While `deaf`, it does not respond. */
export const wire = async (target: string, latency = 50) => {
  /** HTTP requests and responses, and the JSON-RPC calls and `eth_call`s in them. */
  const counted = { requests: 0, answers: 0, questions: 0, calls: 0, deaf: false }
  const server = createServer(async (incoming, answer) => {
    counted.requests++
    if (counted.deaf) return
    const chunks: Array<Buffer> = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const headers = { "content-type": "application/json" }
    const body = Buffer.concat(chunks).toString()
    counted.questions += body.split('"jsonrpc"').length - 1
    counted.calls += body.split("eth_call").length - 1
    const response = await fetch(target, { method: "POST", headers, body })
    const text = await response.text()
    setTimeout(() => {
      counted.answers++
      answer.writeHead(200, headers).end(text)
    }, latency)
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { counted, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
