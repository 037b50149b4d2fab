import { Effect, Layer } from "effect"
import { McpSchema, McpServer } from "effect/ai"
import type { Operations } from "./Operations.ts"
import { calls, toolkit } from "./toolkit.ts"
import type { Answer } from "./tools/GlossaTool.ts"

const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null

const describe = (tool: string, answer: Answer): string =>
  Object.hasOwn(calls, tool) ? calls[tool as keyof typeof calls].describe(answer) : ""

/** A result with its sentences before its JSON, which clients without structured content read. */
const sentencesFirst = (tool: string, result: McpSchema.CallToolResult): McpSchema.CallToolResult => {
  const { isError, structuredContent, content } = result
  return isError === true || !isAnswer(structuredContent)
    ? result
    : new McpSchema.CallToolResult({
        ...result,
        content: [McpSchema.TextContent.make({ text: describe(tool, structuredContent) }), ...content]
      })
}

/** Registers tools so that their results have sentences. */
const describing = (server: McpServer.McpServer["Service"]) =>
  McpServer.McpServer.of({
    ...server,
    addTool: registration =>
      server.addTool({
        ...registration,
        handle: payload =>
          Effect.map(registration.handle(payload), result =>
            result instanceof McpSchema.CallToolResult ? sentencesFirst(registration.tool.name, result) : result
          )
      })
  })

/**
 * Registers Glossa's tools with an MCP server. They call the {@link Operations} of the request, which a middleware of the
 * server provides.
 *
 * @example
 * import { createClient } from "@glossa/client"
 * import { glossaTools, Operations } from "@glossa/client/mcp"
 * import { Effect, Layer } from "effect"
 * import { McpServer } from "effect/ai"
 *
 * const client = createClient({ baseUrl: "http://localhost:8080", apiKey: "glossa-demo" })
 * const withClient = McpServer.middleware<{ provides: Operations }>()(effect =>
 *   Effect.provideService(effect, Operations, client)
 * )
 * export const registrations = Layer.provide(glossaTools, withClient.layer)
 */
export const glossaTools: Layer.Layer<
  never,
  never,
  McpServer.McpServer | McpServer.McpRequest<"Requires", Operations>
> = Layer.effectDiscard(
  Effect.gen(function* () {
    const server = yield* McpServer.McpServer
    yield* Effect.provideService(McpServer.registerToolkit(toolkit), McpServer.McpServer, describing(server))
  })
).pipe(
  Layer.provide(
    toolkit.toLayer({
      profile: calls.profile.handle,
      history: calls.history.handle,
      transaction: calls.transaction.handle,
      contract: calls.contract.handle,
      preview: calls.preview.handle,
      decode: calls.decode.handle
    })
  )
)
