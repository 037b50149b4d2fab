import { once } from "node:events"
import { createServer } from "node:net"
import { ConfigProvider, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { expect, test } from "vitest"
import { sqlLayer } from "./sqlLayer.ts"

const message = (type: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}

/** The password that a PostgreSQL which asks for it is told. */
const told = async (credentials: string, environment: Record<string, string>) => {
  const asks = message("R", Buffer.from([0, 0, 0, 3]))
  const refuses = message("E", Buffer.from("SFATAL\0C28P01\0Mno\0\0"))
  const said: Array<string> = []
  const server = createServer(socket => {
    socket.once("data", () => {
      socket.write(asks)
      socket.once("data", answer => {
        said.push(answer.subarray(5, -1).toString())
        socket.end(refuses)
      })
    })
  }).listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : undefined
  const database = Layer.provide(
    sqlLayer(`postgres://glossa${credentials}@127.0.0.1:${port}/glossa`),
    ConfigProvider.layer(ConfigProvider.fromUnknown(environment))
  )
  const one = Effect.flatMap(SqlClient.SqlClient, sql => sql`SELECT 1`)
  await Effect.runPromise(Effect.flip(Effect.provide(one, database)))
  server.close()
  return said[0]
}

const odd = "a/b?c#d@e:f%zz "

test("a password stands in the URL, or as it is in PGPASSWORD", async () => {
  expect(await told("", { PGPASSWORD: odd })).toBe(odd)
  expect(await told(`:${encodeURIComponent(odd)}`, {})).toBe(odd)
  expect(await told(":own", { PGPASSWORD: odd })).toBe("own")
})
