import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { Effect, Fiber, Redacted, References } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { TestClock } from "effect/testing"
import type { Examples } from "../src/definition/withExamples.ts"
import { BoundedServer } from "../src/http/BoundedServer.ts"
import { edge } from "../src/http/edge.ts"
import { limits } from "../src/http/limits.ts"
import { emptyNode } from "./emptyNode.ts"
import { openStream } from "./openStream.ts"
import { startService } from "./startService.ts"

const somebody = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"
const token = "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2"
const nobody = "0x00000000000000000000000000000000000000AA"
const profile = `/v1/address/${somebody}`
const history = `${profile}/transactions`
const page = `${history}?actions=swap&limit=2&order=ascending&starting_from=2021-01-01`
const key = "glossa-demo"
const requestId = "example-1"

type Service = Awaited<ReturnType<typeof startService>>

const asking =
  (service: Service) =>
  async (path: string, headers: Record<string, string> = {}, method = "GET") =>
    (await service.ask(path, { method, headers: { "x-api-key": key, "x-request-id": requestId, ...headers } })).body

/** A body without what is another each time: how a key is called that is made for the occasion, and times. */
const plain = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body)
      .replace(/glossa_\w{8}… \(id \w+\)/, "glossa_28pwpFvX… (id 0123456789abcdef)")
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/, "2026-01-01T00:00:00Z")
      .replace(/again in \d+ s/, "again in 60 s")
  )

/** What a client is told in the end who never waits. */
const refusedIn = async (ask: ReturnType<typeof asking>, headers: Record<string, string>): Promise<unknown> => {
  for (;;) {
    const body = (await ask(profile, headers)) as { readonly status?: number }
    if (body.status === 429) return body
  }
}

/** The answer of the edge around an operation that fails in a way nobody can bring about from outside. */
const answerAround = (operation: Effect.Effect<HttpServerResponse.HttpServerResponse>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(edge(operation))
      yield* TestClock.adjust(limits.answerTimeout)
      const response = HttpServerResponse.toWeb(yield* Fiber.join(fiber))
      return (yield* Effect.promise(() => response.json())) as unknown
    }).pipe(
      Effect.provideService(
        HttpServerRequest.HttpServerRequest,
        HttpServerRequest.fromWeb(new Request(`http://localhost${history}`, { headers: { "x-request-id": requestId } }))
      ),
      Effect.provideService(References.MinimumLogLevel, "None"),
      Effect.provide(TestClock.layer())
    )
  )

/** What is answered before there is a service, by the socket that waits for it. */
const beforeStart = async () => {
  const server = new BoundedServer(10).listen(0, "127.0.0.1")
  await once(server, "listening")
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${history}`)
  const body = (await response.json()) as object
  server.closeAllConnections()
  server.close()
  return { ...body, requestId }
}

const problemsOf = async (service: Service) => {
  const ask = asking(service)
  const { key: revoked, info } = await service.keys(keys => keys.create({ name: "revoked" }))
  await service.keys(keys => keys.revoke(info.id))
  const { key: spent } = await service.keys(keys => keys.create({ name: "spent", limit: 1 }))
  const withSpent = { "x-api-key": Redacted.value(spent) }
  const bodies = [
    await ask(`${history}?limit=0&order=up`),
    await ask(history, { "x-api-key": "" }),
    await ask(history, { "x-api-key": "mine" }),
    plain(await ask(history, { "x-api-key": Redacted.value(revoked) })),
    await ask("/v1/nothing"),
    await ask(`/v1/contract/${nobody}`),
    await ask(history, {}, "POST"),
    await ask("/v1/stream/transactions", { "last-event-id": "0:120.3,1:99.0,2:7.0" }),
    await ask(`${history}?x=${"x".repeat(limits.target)}`),
    { ...((await ask(history, { "x-large": "x".repeat(limits.headers) })) as object), requestId },
    await ask("/v1/address/vitalik.eth"),
    await answerAround(Effect.die("a fault")),
    await answerAround(Effect.never),
    await beforeStart()
  ]
  return [...bodies, plain(await refusedIn(ask, withSpent)), plain(await refusedIn(ask, { "x-api-key": "mine" }))]
}

const withoutName = async () => {
  const node = await emptyNode()
  const service = await startService({
    demo: false,
    follow: false,
    apiKeys: [Redacted.make(key)],
    chains: [{ chain: "ethereum", urls: [Redacted.make(node.url)], start: "latest" }]
  })
  const body = await asking(service)("/v1/address/nobody.eth")
  await service.stop()
  node.stop()
  return body
}

/** Events as they come where a recorded transaction is indexed, and taken back. */
const eventsOf = async (demo: Service) => {
  const { rows } = await demo.history(({ page }) =>
    page({
      address: somebody.toLowerCase() as `0x${string}`,
      order: "ascending",
      from: null,
      limit: 1,
      actions: ["swap"]
    })
  )
  const [appearance] = rows
  if (appearance === undefined) throw new Error(`expected a swap of ${somebody} among the recordings, saw none`)
  const { chain, block: number, hash, second } = appearance
  const service = await startService({ demo: false, follow: false, apiKeys: [Redacted.make(key)] })
  const stream = await openStream(`${service.base}/v1/stream/transactions?addresses=${somebody}&blockchains=${chain}`)
  const heartbeat = await stream.next()
  const before = {
    chain,
    number,
    hash,
    second: second - 12,
    ordinal: 0,
    parentHash: null,
    transactions: 0,
    appearances: []
  }
  await service.history(({ append }) =>
    append(chain, [
      before,
      { ...before, number: number + 1, second, parentHash: hash, transactions: 1, appearances: [appearance] }
    ])
  )
  const transaction = await stream.next()
  await service.history(({ rollback }) => rollback({ chain, next: number + 2, ancestor: before }))
  const revert = await stream.next()
  const end = stream.next()
  await service.stop()
  return [heartbeat, transaction, revert, await end].map(event => ({ ...event, data: JSON.stringify(event?.data) }))
}

/** Asks the service for what its document shows as examples. Recorded again, they are the same as long as it answers the same. */
export const recordExamples = async (): Promise<Examples> => {
  const service = await startService()
  const ask = asking(service)
  const [heartbeat, transaction, revert, end] = await eventsOf(service)
  const examples = {
    answers: {
      getProfile: {
        person: { summary: "Somebody with a history", value: await ask(profile) },
        token: { summary: "A token", value: await ask(`/v1/address/${token}`) }
      },
      getTransactions: { page: { summary: "Two swaps, the oldest first", value: await ask(page) } },
      getContract: {
        token: { summary: "A token", value: await ask(`/v1/contract/${token}`) },
        evidence: { summary: "Why its ABI is believed", value: await ask(`/v1/contract/${token}?include=evidence`) }
      },
      streamTransactions: {
        heartbeat: { summary: "Nothing happened for a while", value: heartbeat },
        transaction: { summary: "A transaction was indexed", value: transaction },
        revert: { summary: "A reorganization took it back", value: revert },
        end: { summary: "The service ends the stream", value: end }
      },
      getHealth: { alive: { summary: "It lives", value: await ask("/healthz") } },
      getReadiness: { ready: { summary: "It can answer", value: await ask("/readyz") } }
    },
    problems: Object.fromEntries(
      [...(await problemsOf(service)), await withoutName()]
        .map(body => body as { readonly code: string; readonly title: string })
        .map(body => [body.code, { summary: body.title, value: body }] as const)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    )
  }
  await service.stop()
  return examples
}
