// A bare node:http server that sends the bodies in the JSON file named by its argument: `{path: body}`.
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

const [, , file = ""] = process.argv
const texts: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, "utf8"))
const bodies = new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))
const server = createServer((request, response) => {
  const body = bodies.get(request.url ?? "") ?? Buffer.alloc(0)
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length })
  response.end(body)
}).listen(0, () => process.stdout.write(`http://localhost:${(server.address() as AddressInfo).port}\n`))
