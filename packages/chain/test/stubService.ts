import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { Effect } from "effect"

export interface StubReply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as it is when it is text, else as JSON. */
  readonly body?: unknown
}

export interface StubService {
  readonly url: string
  /** Path and query of every request. */
  readonly seen: ReadonlyArray<string>
}

/**
 * A service inside this process that answers as its documents say, or as badly as a test wants. `said` is what came with a
 * POST.
 */
export const stubService = (answer: (url: URL, place: number, said: string) => StubReply | "silence" | "break") =>
  Effect.acquireRelease(
    Effect.callback<StubService & { readonly close: () => void }>(resume => {
      const seen: Array<string> = []
      const server = createServer(async (request, response) => {
        const path = request.url ?? "/"
        let said = ""
        for await (const chunk of request) said += String(chunk)
        const reply = answer(new URL(path, "http://stub"), seen.length, said)
        seen.push(path)
        if (reply === "silence") return
        if (reply === "break") return response.destroy()
        response.writeHead(reply.status ?? 200, { "content-type": "application/json", ...reply.headers })
        response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body ?? {}))
      })
      server.listen(0, "127.0.0.1", () => {
        const { port } = server.address() as AddressInfo
        const close = () => {
          server.closeAllConnections()
          server.close()
        }
        resume(Effect.succeed({ url: `http://127.0.0.1:${port}`, seen, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )
