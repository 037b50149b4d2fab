import type { Answer } from "./startService.ts"

/** A message that opens a session. */
export const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }
}

const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" }

interface Service {
  readonly ask: (path: string, init?: RequestInit) => Promise<Answer>
}

/** Sends a message to `/mcp`, as JSON unless it is text. */
export const sendMessage = (
  { ask }: Service,
  message: unknown,
  more: Readonly<Record<string, string>> = { "x-api-key": "glossa-demo" },
  method = "POST"
) =>
  ask("/mcp", {
    method,
    headers: { ...headers, ...more },
    ...(message === undefined ? {} : { body: typeof message === "string" ? message : JSON.stringify(message) })
  })

/** The headers of a new session. */
export const openSession = async (service: Service, key = "glossa-demo") => {
  const response = await sendMessage(service, initialize, { "x-api-key": key })
  const session = {
    "x-api-key": key,
    "mcp-session-id": response.headers.get("mcp-session-id") ?? "none",
    "mcp-protocol-version": "2025-06-18"
  }
  await sendMessage(service, { jsonrpc: "2.0", method: "notifications/initialized" }, session)
  return session
}
