import { createClient } from "@glossa/client"
import type { OperationMethods } from "@glossa/mcp"

/** The operations of a service. A call waits at most seconds for a retry: a model rather does something else meanwhile. */
export const serviceOperations = (baseUrl: string, apiKey: string): OperationMethods =>
  createClient({ baseUrl, apiKey, retries: 1, maxRetryDelay: 5_000 })
