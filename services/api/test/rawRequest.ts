import { Agent, request } from "node:http"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import type { Answer } from "./startService.ts"

export interface RawRequest {
  readonly method: string
  /** As it is sent: nothing of it is encoded or made tidy, as `fetch` would. */
  readonly target: string
  readonly headers: Readonly<Record<string, string | ReadonlyArray<string>>>
  readonly body?: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

const plain = (body: Buffer, encoding: string | undefined) => {
  if (encoding === "br") return brotliDecompressSync(body)
  return encoding === "gzip" ? gunzipSync(body) : body
}

/**
 * Sends a request as it is, and reads the answer whole; of a stream, which has no end, its first events, as `events`.
 */
export const rawRequest = (base: string, { method, target, headers, body }: RawRequest) =>
  new Promise<Answer & { readonly events?: string }>((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const sent = request(
      { hostname, port, method, path: target, agent, headers: headers as Record<string, string | Array<string>> },
      response => {
        const { statusCode: status = 0, rawHeaders } = response
        const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, i) => [
          rawHeaders[2 * i]!,
          rawHeaders[2 * i + 1]!
        ])
        const answer = { status, headers: new Headers(pairs as Array<[string, string]>) }
        const type = answer.headers.get("content-type") ?? ""
        const chunks: Array<Buffer> = []
        const read = () => Buffer.concat(chunks)
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk)
          if (!type.startsWith("text/event-stream") || !read().includes("\n\n")) return
          resolve({ ...answer, body: "", events: read().toString() })
          sent.destroy()
        })
        response.on("error", reject)
        response.on("end", () => {
          const text = read().length === 0 ? "" : plain(read(), response.headers["content-encoding"]).toString()
          resolve({ ...answer, body: /json/.test(type) && text !== "" ? JSON.parse(text) : text })
        })
      }
    )
    sent.on("error", reject)
    sent.end(body)
  })
