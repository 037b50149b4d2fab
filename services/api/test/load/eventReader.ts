import { type ClientRequest, request } from "node:http"
import { key } from "./serviceProcess.ts"

export interface ReadEvent {
  readonly event: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
  /** By `performance.now()`. */
  readonly at: number
}

const eventOf = (text: string): ReadEvent => {
  const fields = new Map(
    text.split("\n").map(line => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)])
  )
  return {
    event: fields.get("event") ?? "message",
    id: fields.get("id") ?? "",
    data: JSON.parse(fields.get("data") ?? "{}"),
    at: performance.now()
  }
}

/**
 * A reader of the stream that resumes: when its connection closes, also by `drop`, it reconnects with the id of its last event.
 */
export const eventReader = (base: string, query: string, hear: (event: ReadEvent) => void, readerKey: string = key) => {
  let last = ""
  let closed = false
  let open: ClientRequest | undefined
  let connections = 0
  let again: NodeJS.Timeout | undefined
  const refusals = new Map<number, number>()

  const connect = () => {
    if (closed) return
    connections++
    const headers = {
      "x-api-key": readerKey,
      accept: "text/event-stream",
      ...(last === "" ? {} : { "last-event-id": last })
    }
    const asked = request(`${base}/v1/stream/transactions?${query}`, { headers, agent: false })
    let over = false
    const ended = (pause: number) => {
      if (over) return
      over = true
      again = setTimeout(connect, pause)
    }
    open = asked
    asked.on("error", () => ended(100))
    asked.on("response", response => {
      if (response.statusCode !== 200) {
        refusals.set(response.statusCode!, (refusals.get(response.statusCode!) ?? 0) + 1)
        response.resume()
        return ended(200)
      }
      let rest = ""
      response.setEncoding("utf8")
      response.on("data", (chunk: string) => {
        rest += chunk
        // Events that arrive after a drop are ignored; the reader requests them again.
        for (let end = rest.indexOf("\n\n"); end >= 0 && !over; end = rest.indexOf("\n\n")) {
          const event = eventOf(rest.slice(0, end))
          rest = rest.slice(end + 2)
          last = event.id
          hear(event)
        }
      })
      response.on("close", () => ended(20))
      response.on("error", () => ended(20))
    })
    asked.end()
    leave = pause => {
      ended(pause)
      asked.destroy()
    }
  }
  let leave: (pause: number) => void = () => {}
  connect()

  return {
    /** Disconnects, and reconnects after a pause in milliseconds. */
    drop: (pause: number) => leave(pause),
    connections: () => connections,
    /** Responses other than 200, by status. */
    refusals: refusals as ReadonlyMap<number, number>,
    close: () => {
      closed = true
      clearTimeout(again)
      open?.destroy()
    }
  }
}
