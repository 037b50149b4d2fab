import type { CallAll, Outcome } from "./Client.ts"

/** An HTTP response that is not JSON-RPC. */
class HttpError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

const toOutcome = (response: unknown): Outcome => {
  if (typeof response === "object" && response !== null) {
    if ("error" in response && response.error !== undefined && response.error !== null)
      return { rejected: response.error }
    if ("result" in response) return { result: response.result }
  }
  return { rejected: new Error("the response is not JSON-RPC") }
}

/** Requests in one HTTP request. Public nodes accept this number. */
const maxBatch = 20

/** Calls the node at a URL, in batches of JSON-RPC; one by one if the node does not take a batch. */
export const callUrl = (url: string, signal: AbortSignal | undefined): CallAll => {
  const post = async (body: unknown): Promise<unknown> => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: signal ?? null
    })
    const json: unknown = await response.json().catch(() => undefined)
    if (json === undefined || (!response.ok && typeof json !== "object")) throw new HttpError(response.status)
    return json
  }
  const callOne = async (call: object): Promise<Outcome> => {
    try {
      return toOutcome(await post(call))
    } catch (rejected) {
      signal?.throwIfAborted()
      return { rejected }
    }
  }
  const callBatch = async (calls: ReadonlyArray<object & { readonly id: number }>): Promise<ReadonlyArray<Outcome>> => {
    if (calls.length === 1) return [await callOne(calls[0]!)]
    const answer = await post(calls).catch(() => signal?.throwIfAborted())
    if (!Array.isArray(answer)) return Promise.all(calls.map(callOne))
    const byId = new Map(answer.map((one: unknown) => [(one as { readonly id?: unknown } | null)?.id, one]))
    return calls.map(({ id }) => toOutcome(byId.get(id)))
  }
  return async calls => {
    const all = calls.map((call, id) => ({ jsonrpc: "2.0", id, ...call }))
    const batches = Array.from({ length: Math.ceil(all.length / maxBatch) }, (_, i) =>
      all.slice(i * maxBatch, (i + 1) * maxBatch)
    )
    return (await Promise.all(batches.map(callBatch))).flat()
  }
}
