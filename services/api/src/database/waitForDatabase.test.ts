import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { type PostgresServer, startPostgres } from "@glossa/database/testing"
import { afterEach, beforeAll, describe, expect, test } from "vitest"
import { generatedNode } from "../../test/load/generatedNode.ts"
import { type ServiceProcess, serviceProcess, untilStatus } from "../../test/load/serviceProcess.ts"

const main = fileURLToPath(new URL("../main.ts", import.meta.url))

let database: PostgresServer
beforeAll(async () => {
  database = await startPostgres()
})

let service: ServiceProcess | undefined
afterEach(() => service?.stop())

const code = async (answer: Response) => ((await answer.json()) as { code?: string }).code

describe("the service", { timeout: 120_000 }, () => {
  test("starts while its database is down, and is ready when it is up", async () => {
    await database.stop()
    service = await serviceProcess(main, { GLOSSA_DATABASE: `${database.url}/postgres` })
    const early = await untilStatus(service, "/readyz", 503)
    expect(early.headers.get("retry-after")).toBe("1")
    expect(await code(early)).toBe("not-ready")
    expect(await (await service.get("/healthz")).json()).toEqual({ status: "alive" })
    expect(await code(await service.get("/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"))).toBe("not-ready")

    await database.start()
    await untilStatus(service, "/readyz", 200)
    const profile = "/v1/address/0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2"
    expect((await service.get(profile)).status).toBe(200)

    await database.stop()
    for (const path of ["/readyz", profile]) expect(await code(await untilStatus(service, path, 503))).toBe("not-ready")
    expect((await service.get("/healthz")).status).toBe(200)
    await database.start()
    for (const path of ["/readyz", profile]) await untilStatus(service, path, 200)
  })

  test("stops on a signal while it waits for its database", async () => {
    await database.stop()
    service = await serviceProcess(main, { GLOSSA_DATABASE: `${database.url}/postgres` })
    await untilStatus(service, "/readyz", 503)
    await expect.poll(() => service!.said()).toContain("database unavailable: the connection was refused")
    service.signal("SIGTERM")
    expect(await service.ended).toBe(0)
    await database.start()
  })

  test("logs once why it waits, without the URL", async () => {
    service = await serviceProcess(main, { GLOSSA_DATABASE: "postgres://me:s3cret@no-such-host.invalid/mine" })
    await untilStatus(service, "/readyz", 503)
    // It has retried by then.
    await sleep(3_500)
    expect(service.said().match(/database unavailable: its host .{10,40} \((ENOTFOUND|EAI_AGAIN)\)/g)).toHaveLength(1)
    for (const part of ["no-such-host", "s3cret", "postgres://"]) expect(service.said()).not.toContain(part)
  })

  test.each([
    ["glossa", "nowhere", 'database "nowhere" does not exist (3D000)'],
    ["no-such-role", "postgres", 'role "no-such-role" does not exist (28000)']
  ])("does not wait for user %s of database %s", async (user, name, why) => {
    const url = Object.assign(new URL(`${database.url}/${name}`), { username: user, password: "s3cret" })
    service = await serviceProcess(main, { GLOSSA_DATABASE: url.href })
    expect(await service.ended).toBe(1)
    expect(service.said()).toContain(`The database is unavailable: ${why}.`)
    expect(service.said()).not.toContain("s3cret")
  })

  test("starts while its node is down, and indexes when it is up", async () => {
    const node = await generatedNode(5)
    for (let i = 0; i < 3; i++) node.mine()
    await node.down()
    service = await serviceProcess(main, { GLOSSA_DATABASE: "sqlite:./x.db", GLOSSA_ETHEREUM_RPC: node.url })
    const chains = async () =>
      ((await (await untilStatus(service!, "/readyz", 200)).json()) as { chains: unknown }).chains
    expect(await chains()).toMatchObject([{ blockchain: "ethereum" }])
    expect((await service.get("/docs")).status).toBe(200)
    await node.up()
    await expect
      .poll(chains, { timeout: 30_000 })
      .toMatchObject([{ blockchain: "ethereum", indexed: 3, head: 3, readable: true }])
    await node.stop()
  })
})
