interface Header {
  readonly description: string
  readonly required: boolean
  readonly schema: object
}

const text = { type: "string" }

const requestId = {
  "x-request-id": {
    description: "Names the request: the caller's own `x-request-id` where it is fit for a log, else a new one.",
    required: true,
    schema: text
  }
}

const validator = {
  etag: { description: "Send it back as `If-None-Match`.", required: true, schema: text },
  "cache-control": { description: "Whether the answer may be used again without asking.", required: true, schema: text }
}

const retryAfter = {
  "retry-after": { description: "Seconds after which to ask again.", required: true, schema: { type: "integer" } }
}

const limit = (what: string): Header => ({
  description: `${what}; there where the key is a good one.`,
  required: false,
  schema: { type: "integer" }
})

const limits = {
  "ratelimit-policy": {
    description: "What the key is good for, as IETF's draft of RateLimit headers has it.",
    required: false,
    schema: text
  },
  ratelimit: {
    description: "What is left of it, and the seconds until it is whole again.",
    required: false,
    schema: text
  },
  "x-ratelimit-limit": limit("Requests a minute that the key is good for"),
  "x-ratelimit-remaining": limit("Requests that are left"),
  "x-ratelimit-reset": limit("Seconds until all of them are there again")
}

/** Statuses that say when to come again. */
const passing = ["429", "503"]

/** Headers that the answers of an operation have, beside those that its own definition names. */
export const answerHeaders = (
  status: string,
  { keyed, streamed }: { readonly keyed: boolean; readonly streamed: boolean }
): Readonly<Record<string, Header>> => ({
  ...requestId,
  ...(keyed && !streamed && (status === "200" || status === "304") ? validator : {}),
  ...(keyed && status !== "401" ? limits : {}),
  ...(passing.includes(status) ? retryAfter : {})
})
