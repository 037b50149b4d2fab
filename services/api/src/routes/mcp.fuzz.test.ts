import { Result, Schema } from "effect"
import { McpSchema } from "effect/ai"
import fc from "fast-check"
import { afterAll, beforeAll, expect } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { type ListedTool, type ToolCall, toolCalls } from "../../test/mcpCalls.ts"
import { openSession, sendMessage } from "../../test/mcpMessages.ts"
import { startService } from "../../test/startService.ts"
import { bundles, contracts } from "../demo/recordings.ts"

/** Characters of a response: the answer is in it as text and as structured content. */
const maxResponseLength = 200_000

let service: Awaited<ReturnType<typeof startService>>
let session: Awaited<ReturnType<typeof openSession>>
let calls: fc.Arbitrary<ToolCall>
beforeAll(async () => {
  service = await startService()
  session = await openSession(service)
  const { body } = await sendMessage(service, { jsonrpc: "2.0", id: 0, method: "tools/list" }, session)
  const { tools } = (body as { readonly result: { readonly tools: ReadonlyArray<ListedTool> } }).result
  calls = toolCalls(tools, known)
})
afterAll(() => service.stop())

const known = [
  ...bundles()
    .slice(0, 40)
    .map(({ perspective }) => perspective),
  ...contracts()
    .slice(0, 40)
    .map(({ address }) => address)
]

const decode = Schema.decodeUnknownResult(Schema.toCodecJson(McpSchema.CallToolResult))

interface JsonRpcResponse {
  readonly jsonrpc?: string
  readonly id?: number
  readonly result?: { readonly isError?: boolean; readonly content: ReadonlyArray<{ readonly text: string }> }
  readonly error?: { readonly code: number; readonly message: string }
}

let ids = 0

/** How a response is malformed. */
const wrongWith = async ({ name, arguments: parameters, conforms }: ToolCall): Promise<ReadonlyArray<string>> => {
  const id = ++ids
  const message = { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: parameters } }
  const { status, body } = await sendMessage(service, message, session)
  const { jsonrpc, id: answered, result, error } = body as JsonRpcResponse
  const found: Array<string> = []
  if (status !== 200) found.push(`is ${status}`)
  if (jsonrpc !== "2.0" || answered !== id) found.push("is no response to the request")
  if ((result === undefined) === (error === undefined)) found.push("has not either a result or an error")
  if (JSON.stringify(body).length > maxResponseLength) found.push("is too long")
  if (error !== undefined && (conforms || ![-32_602, -32_600].includes(error.code)))
    found.push(`is error ${error.code}: ${error.message}`)
  if (result === undefined) return found
  const [first, second] = result.content
  if (Result.isFailure(decode(result))) found.push("is no result of a tool")
  if (first === undefined || first.text.length === 0) found.push("has no sentence")
  if (/internal server error/i.test(first?.text ?? "")) found.push("is an internal error")
  if (result.isError !== true) {
    const { structuredContent } = result as { readonly structuredContent?: unknown }
    if (JSON.stringify(JSON.parse(second?.text ?? "null")) !== JSON.stringify(structuredContent))
      found.push("has other text than structured content")
  }
  return found
}

fuzz(
  "mcp: answers generated calls of tools with well-formed results",
  100,
  // The tools are known once the service runs.
  fc.constant(undefined).chain(() => calls),
  async call => expect(await wrongWith(call)).toEqual([])
)
