import { Agent, request } from "node:http"
import { isDeepStrictEqual } from "node:util"

/** Counts of responses since the last call of `take`. */
export interface Tally {
  asked: number
  /** Correct responses. */
  right: number
  /** Problems, by code. */
  readonly problems: Map<string, number>
  /** Refused connections. */
  refused: number
  /** Connections that closed before the end of the response. */
  cut: number
  /** Requests without a response within 30 seconds. */
  hung: number
  /** Other responses. */
  readonly wrong: Array<string>
  /** Milliseconds of the slowest response. */
  slowest: number
  /** When the last request without a correct response was sent, by `performance.now()`. */
  failed: number
}

const emptyTally = (): Tally => ({
  asked: 0,
  right: 0,
  problems: new Map(),
  refused: 0,
  cut: 0,
  hung: 0,
  wrong: [],
  slowest: 0,
  failed: 0
})

interface Answer {
  readonly status: number
  readonly type: string
  readonly text: string
}

const [timeoutMs, maxOpen] = [30_000, 2_000]

const ask = (agent: Agent, url: string, key: string): Promise<Answer | "refused" | "cut" | "hung"> =>
  new Promise(resolve => {
    const asked = request(url, { agent, headers: { "x-api-key": key } }, response => {
      const chunks: Array<Buffer> = []
      response.on("data", chunk => chunks.push(chunk))
      response.on("error", () => resolve("cut"))
      response.on("aborted", () => resolve("cut"))
      response.on("end", () =>
        resolve({
          status: response.statusCode!,
          type: response.headers["content-type"] ?? "",
          text: Buffer.concat(chunks).toString()
        })
      )
    })
    asked.on("error", error => resolve("code" in error && error.code === "ECONNREFUSED" ? "refused" : "cut"))
    const timer = setTimeout(() => {
      resolve("hung")
      asked.destroy()
    }, timeoutMs)
    asked.on("close", () => clearTimeout(timer))
    asked.end()
  })

/**
 * Whether a response is correct. It may lack what an unavailable chain leaves out if its warnings name that. `warnings` and
 * `waitingFor` of a page say how far the index is.
 */
const isRight = (path: string, text: string, reference: string): boolean => {
  if (text === reference) return true
  const { warnings, waitingFor: _, ...rest } = JSON.parse(text) as Record<string, unknown>
  const { warnings: __, waitingFor: ___, ...meant } = JSON.parse(reference) as Record<string, unknown>
  if (path.includes("/transactions")) return isDeepStrictEqual(rest, meant)
  return warnings !== undefined && Object.entries(rest).every(([name, value]) => isDeepStrictEqual(value, meant[name]))
}

const codeOf = ({ type, text }: Answer): string | undefined => {
  if (!type.startsWith("application/problem+json")) return undefined
  const { code } = JSON.parse(text) as { code?: unknown }
  return typeof code === "string" && code !== "internal-error" ? code : undefined
}

/**
 * Requests the same pages again and again at a fixed rate, and compares every response with the first one. Requests do not wait
 * for earlier responses; while 2,000 are open, no request is sent.
 */
export const steadyLoad = async (base: string, key: string, paths: ReadonlyArray<string>, rate: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const references = new Map<string, string>()
  for (const path of paths) {
    const answer = await ask(agent, base + path, key)
    if (typeof answer === "string" || answer.status !== 200)
      throw new Error(`${path} failed: ${typeof answer === "string" ? answer : answer.text}`)
    references.set(path, answer.text)
  }

  let tally = emptyTally()
  let [open, turn] = [0, 0]
  const one = async () => {
    const path = paths[turn++ % paths.length]!
    const [begun, counts] = [performance.now(), tally]
    counts.asked++
    open++
    const answer = await ask(agent, base + path, key)
    open--
    if (typeof answer === "string") counts[answer]++
    else {
      counts.slowest = Math.max(counts.slowest, performance.now() - begun)
      if (answer.status === 200 && isRight(path, answer.text, references.get(path)!)) {
        counts.right++
        return
      }
      const code = answer.status === 200 ? undefined : codeOf(answer)
      if (code !== undefined) counts.problems.set(code, (counts.problems.get(code) ?? 0) + 1)
      else counts.wrong.push(`${path}: ${answer.status} ${answer.text.slice(0, 300)} … ${answer.text.slice(-300)}`)
    }
    counts.failed = Math.max(counts.failed, begun)
  }
  let due = performance.now()
  const timer = setInterval(() => {
    for (const now = performance.now(); due < now; due += 1_000 / rate) if (open < maxOpen) void one()
  }, 10)

  return {
    /** Returns the counts so far, and resets them. */
    take: (): Tally => {
      const taken = tally
      tally = emptyTally()
      return taken
    },
    /** Sends no more requests, and waits for open ones. */
    stop: async () => {
      clearInterval(timer)
      while (open > 0) await new Promise(done => setTimeout(done, 20))
      agent.destroy()
    }
  }
}

export type SteadyLoad = Awaited<ReturnType<typeof steadyLoad>>
