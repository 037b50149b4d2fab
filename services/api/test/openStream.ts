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

/**
 * Opens a stream of Server-Sent Events, and reads them one after another; undefined at its end. Each is held against the
 * OpenAPI document.
 */
export const openStream = async (url: string, headers: Record<string, string> = {}) => {
  const controller = new AbortController()
  const response = await fetch(url, {
    headers: { "x-api-key": "glossa-demo", ...headers },
    signal: controller.signal
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ""
  const next = async (): Promise<StreamedEvent | undefined> => {
    for (;;) {
      const end = rest.indexOf("\n\n")
      if (end >= 0) {
        const text = rest.slice(0, end)
        rest = rest.slice(end + 2)
        return eventOf(text)
      }
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true }
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
