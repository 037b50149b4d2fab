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

/** Returns the password that the client sends to a PostgreSQL server that requests one. */
const sentPassword = async (credentials: string, environment: Record<string, string>) => {
  const passwordRequest = message("R", Buffer.from([0, 0, 0, 3]))
  const rejection = message("E", Buffer.from("SFATAL\0C28P01\0Mno\0\0"))
  const passwords: Array<string> = []
  const server = createServer(socket => {
    socket.once("data", () => {
      socket.write(passwordRequest)
      socket.once("data", answer => {
        passwords.push(answer.subarray(5, -1).toString())
        socket.end(rejection)
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
  return passwords[0]
}

const specialCharacters = "a/b?c#d@e:f%zz "

test("sends the password of the URL, or else of PGPASSWORD without decoding", async () => {
  expect(await sentPassword("", { PGPASSWORD: specialCharacters })).toBe(specialCharacters)
  expect(await sentPassword(`:${encodeURIComponent(specialCharacters)}`, {})).toBe(specialCharacters)
  expect(await sentPassword(":own", { PGPASSWORD: specialCharacters })).toBe("own")
})
