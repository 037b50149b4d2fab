interface Header {
  readonly description: string
  readonly required: boolean
  readonly schema: object
}

const text = { type: "string" }
const integer = { type: "integer" }

const required = (description: string, schema: object = text): Header => ({ description, required: true, schema })

const optional = (description: string, schema: object = text): Header => ({ description, required: false, schema })

/** A header of responses to a valid key. */
const ofValidKey = (description: string, schema: object = integer): Header => optional(description, schema)

const rateLimit = {
  "ratelimit-policy": ofValidKey("The rate limit of the key (IETF draft of RateLimit headers).", text),
  ratelimit: ofValidKey("The remaining requests, and the seconds until all are available.", text),
  "x-ratelimit-limit": ofValidKey("Requests per minute of the key."),
  "x-ratelimit-remaining": ofValidKey("Remaining requests."),
  "x-ratelimit-reset": ofValidKey("Seconds until all requests are available.")
}

/** The headers that middleware adds to the responses of an operation. */
export const responseHeaders = (
  status: string,
  { needsKey, isStream, isCached, hasCsv }: Readonly<Record<"needsKey" | "isStream" | "isCached" | "hasCsv", boolean>>
): Readonly<Record<string, Header>> => ({
  "x-request-id": required("The client's own `x-request-id` if it is safe in a log, else a new one."),
  ...(needsKey && !isStream && isCached && (status === "200" || status === "304")
    ? {
        etag: hasCsv
          ? optional("Send it as `If-None-Match`. A CSV has none.")
          : required("Send it as `If-None-Match`."),
        "cache-control": required("Whether the response may be reused without a request.")
      }
    : {}),
  ...(needsKey && status !== "401" ? rateLimit : {}),
  ...(status === "429" ? { "retry-after": required("Seconds until a retry.", integer) } : {}),
  ...(status === "503"
    ? { "retry-after": optional("Seconds until a retry. Absent if a retry cannot help.", integer) }
    : {})
})
