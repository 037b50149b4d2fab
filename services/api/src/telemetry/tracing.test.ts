import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Redacted } from "effect"
import { expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"

test("every request is traced to the collector, without its key", async () => {
  const sent: Array<string> = []
  const collector = createServer((request, response) => {
    let body = ""
    request.on("data", chunk => {
      body += chunk
    })
    request.on("end", () => {
      sent.push(`${request.url} ${request.headers.authorization} ${body}`)
      response.end("{}")
    })
  }).listen(0, "127.0.0.1")
  await once(collector, "listening")
  const { port } = collector.address() as AddressInfo
  const service = await demoService({ traces: Redacted.make(`http://me:p%40ss@127.0.0.1:${port}/mine/?key=k`) })
  await service.get("/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")
  await service.get("/v1/contract/nonsense", "s3cret-key-of-a-caller")
  await service.stop()
  collector.close()
  const all = sent.join("\n")
  expect(all).toContain(`/mine/v1/traces?key=k Basic ${btoa("me:p@ss")} {`)
  expect(all).toContain("/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")
  expect(all).toContain("/v1/contract/nonsense")
  expect(all).not.toContain("glossa-demo")
  expect(all).not.toContain("s3cret")
})
