import type { ClientOptions } from "@glossa/client"
import type { OperationMethods } from "@glossa/client/mcp"
import { Data, Effect, Option, Redacted } from "effect"
import { type ContractAbis, noAbis } from "../abi/readAbis.ts"
import { usageError } from "../commands/flags.ts"

/** An operation failed, in the service or in a node. */
export class OperationFailedError extends Data.TaggedError("cli/OperationFailed")<{ readonly cause: unknown }> {
  override get message(): string {
    if (!(this.cause instanceof Error)) return String(this.cause)
    // fetch says only that it failed; its cause says why.
    const { message, cause } = this.cause
    return cause instanceof Error && message === "fetch failed" ? `${message}: ${cause.message}` : message
  }
}

/** Calls an operation, which is aborted with the command. */
export const callOperation = <A>(operation: (signal: AbortSignal) => Promise<A>) =>
  Effect.tryPromise({ try: operation, catch: cause => new OperationFailedError({ cause }) })

/** Where a command reads: a service, or nodes. */
export interface Source {
  readonly rpc: ReadonlyArray<Redacted.Redacted>
  readonly url: Option.Option<string>
  readonly key: Option.Option<Redacted.Redacted>
}

interface Options {
  /** ABIs that the user has of contracts; only nodes are read with them. */
  readonly abis?: ContractAbis
  readonly client?: Pick<ClientOptions, "retries" | "maxRetryDelay">
}

/** Uses the operations of the service, or of the nodes, that the flags of a command name. */
export const withOperations = Effect.fnUntraced(function* <A, E, R>(
  command: string,
  { rpc, url, key }: Source,
  use: (operations: OperationMethods) => Effect.Effect<A, E, R>,
  { abis, client }: Options = {}
) {
  if (rpc.length > 0) {
    const { withNodes } = yield* Effect.promise(() => import("./nodeOperations.ts"))
    return yield* withNodes(rpc, abis ?? noAbis, use)
  }
  if (abis !== undefined && abis.abis.size > 0)
    return yield* usageError([command], "Expected --rpc with --abi: a service has ABIs of its own")
  if (Option.isNone(url) || Option.isNone(key))
    return yield* usageError(
      [command],
      "Expected --rpc of a node, or --url and --key (or GLOSSA_URL and GLOSSA_KEY) of a service"
    )
  const { createClient } = yield* Effect.promise(() => import("@glossa/client"))
  return yield* use(createClient({ ...client, baseUrl: url.value, apiKey: Redacted.value(key.value) }))
})
