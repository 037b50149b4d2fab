import { once } from "node:events"
import { createServer } from "node:http"
import { bundles } from "../../fixtures/src/index.ts"
import { bundleNode, fetchOf } from "../../packages/explain/test/bundleNode.ts"

/** The URL of a node, as examples write it. */
export const exampleNode = "https://node.example"

/** Starts a node of ethereum with the recorded transactions, on a free port. */
export const startNode = async () => {
  const call = fetchOf(bundleNode(bundles(), { chainId: 1 }))
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join("")
    response.setHeader("content-type", "application/json")
    response.end(await (await call("", { body })).text())
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === "object" ? address!.port : 0}`
  return { base, stop: async () => void server.close() }
}
