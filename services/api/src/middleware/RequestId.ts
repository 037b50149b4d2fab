import { randomUUID } from "node:crypto"
import { Context } from "effect"

/** Identifies the request in its response, in the log and in a problem. */
export const RequestId = Context.Reference<string>("api/RequestId", { defaultValue: () => "" })

const loggable = /^[A-Za-z0-9._-]{1,64}$/

/** The client's own `x-request-id` if it is safe in a log line, else a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && loggable.test(header) ? header : randomUUID()
