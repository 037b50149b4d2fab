import { Context } from "effect"
import type { GlossaClient } from "../index.ts"

/** The operations that the tools call, as `createClient` returns them. */
export type OperationMethods = Pick<
  GlossaClient,
  "getProfile" | "getTransactions" | "getContract" | "getAbi" | "decode" | "preview" | "getTransaction"
>

/** The operations of the current request. */
export class Operations extends Context.Service<Operations, OperationMethods>()("@glossa/client/mcp/Operations") {}
