import { randomUUID } from "node:crypto"
import { Context } from "effect"

/** Names the request in the answer, in the log and in a problem. */
export const RequestId = Context.Reference<string>("api/RequestId", { defaultValue: () => "" })

const acceptable = /^[A-Za-z0-9._-]{1,64}$/

/** The caller's own id where it is fit for a log line, else a new one. */
export const requestIdFrom = (header: string | undefined): string =>
  header !== undefined && acceptable.test(header) ? header : randomUUID()
