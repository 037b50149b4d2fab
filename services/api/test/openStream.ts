import { eventViolations } from "./violations.ts"

export interface StreamedEvent {
  readonly event: string
  readonly id: string
  readonly data: Readonly<Record<string, unknown>>
}

const eventOf = (text: string): StreamedEvent => {
  const fields = new Map(
    text.split("\n").map(line => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim()])
  )
  const [event, id, data] = [fields.get("event") ?? "message", fields.get("id") ?? "", fields.get("data") ?? "null"]
  const wrong = eventViolations(event, id, data)
  if (wrong.length > 0) throw new Error(`${text}\nis not as documented: ${wrong}`)
  return { event, id, data: JSON.parse(data) }
}

/** A stream sends a heartbeat every 15 seconds, so a longer silence is a fault. */
const maxSilenceMs = 30_000

/**
 * Opens a stream of Server-Sent Events, and reads them one after another; undefined at its end. Each is compared with the
 * OpenAPI document. Fails if the stream is silent.
 */
export const openStream = async (url: string, headers: Record<string, string> = {}) => {
  const controller = new AbortController()
  const response = await fetch(url, {
    headers: { "x-api-key": "glossa-demo", ...headers },
    signal: controller.signal
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  let count = 0
  const read = async () => {
    const timer = setTimeout(
      () => controller.abort(new Error(`silent for ${maxSilenceMs} ms after ${count} events`)),
      maxSilenceMs
    )
    try {
      return await reader?.read()
    } finally {
      clearTimeout(timer)
    }
  }
  const next = async (): Promise<StreamedEvent | undefined> => {
    for (;;) {
      const end = rest.indexOf("\n\n")
      if (end >= 0) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        count++
        return eventOf(text)
      }
      const { value, done } = (await read()) ?? { value: undefined, done: true }
      if (done) return undefined
      rest += value
    }
  }
  const some = async (count: number) => {
    const events: Array<StreamedEvent> = []
    for (let i = 0; i < count; i++) {
      const event = await next()
      if (event === undefined) break
      events.push(event)
    }
    return events
  }
  return { response, next, some, close: () => controller.abort() }
}
