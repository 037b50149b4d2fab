import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { calm } from "./calm.ts"

interface Held {
  readonly target: string
  readonly body: string
  readonly answer: (text: string) => void
}

/**
 * Nodes that hold every response until no more requests arrive, so that round trips can be counted on a machine of any speed.
 */
export const roundTrips = async (targets: ReadonlyArray<string>) => {
  /** For each round trip, its HTTP requests, and the JSON-RPC calls to each node. */
  const trips: Array<{ readonly requests: number; readonly questions: ReadonlyMap<string, number> }> = []
  let held: Array<Held> = []

  const open = async () => {
    const all = held.splice(0)
    if (all.length === 0) return
    const questions = new Map<string, number>()
    for (const { target, body } of all)
      questions.set(target, (questions.get(target) ?? 0) + body.split('"jsonrpc"').length - 1)
    trips.push({ requests: all.length, questions })
    const headers = { "content-type": "application/json" }
    const texts = await Promise.all(
      all.map(async ({ target, body }) => (await fetch(target, { method: "POST", headers, body })).text())
    )
    for (const [i, { answer }] of all.entries()) answer(texts[i]!)
  }

  const hold = (one: Held) => {
    // The first request of a round trip waits for the others.
    if (held.push(one) === 1) calm(() => held.length).then(open)
  }

  const servers = targets.map(target =>
    createServer(async (incoming, response) => {
      const chunks: Array<Buffer> = []
      for await (const chunk of incoming) chunks.push(chunk as Buffer)
      const answer = (text: string) => response.writeHead(200, { "content-type": "application/json" }).end(text)
      hold({ target, body: Buffer.concat(chunks).toString(), answer })
    })
  )
  await Promise.all(servers.map(server => new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))))
  return {
    trips,
    urls: servers.map(server => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    stop: () => {
      held = []
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    }
  }
}
