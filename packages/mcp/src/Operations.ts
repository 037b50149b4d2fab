import type { GlossaClient } from "@glossa/client"
import { Context } from "effect"

/** The operations that the tools call, as `createClient` of @glossa/client returns them. */
export type OperationMethods = Pick<
  GlossaClient,
  "profile" | "transactions" | "contract" | "abi" | "decode" | "preview" | "transaction"
>

/** The operations of the current request. */
export class Operations extends Context.Service<Operations, OperationMethods>()("@glossa/mcp/Operations") {}
