import { Effect, Layer } from "effect"
import { McpServer, McpTest } from "effect/ai"
import { glossaTools, type OperationMethods, Operations, serverInfo } from "../src/mcp/index.ts"
import { fakeOperations } from "./fakeOperations.ts"

type Version = (typeof serverInfo.protocols)[number]["protocolVersion"]

/** Runs with a client of Effect that is connected to the tools. */
export const withClient = <A, E>(
  use: (client: McpTest.Client) => Effect.Effect<A, E>,
  replaced: Partial<OperationMethods> = {},
  protocolVersion: Version = "2025-11-25"
): Promise<A> => {
  const operations = McpServer.middleware<{ provides: Operations }>()(effect =>
    Effect.provideService(effect, Operations, fakeOperations(replaced))
  )
  return Effect.runPromise(
    McpTest.makeClient(Layer.provide(glossaTools, operations.layer), {
      ...serverInfo,
      version: "1.0.0",
      protocolVersion
    }).pipe(Effect.flatMap(use), Effect.scoped)
  )
}

/** Calls a tool with arguments that its schema may reject. */
export const callTool = (
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  replaced?: Partial<OperationMethods>,
  version?: Version
) => withClient(client => client.callTool({ name, arguments: parameters }), replaced, version)
