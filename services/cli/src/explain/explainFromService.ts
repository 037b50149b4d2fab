import type { Hex } from "@glossa/classify"
import { createClient } from "@glossa/client"
import { Effect } from "effect"
import type { ExplainOptions } from "./ExplainOptions.ts"
import type { Explanation } from "./Explanation.ts"
import { ServiceError } from "./ServiceError.ts"

/** Explains a transaction that a Glossa service knows or reads. */
export const explainFromService = (
  { url, key }: { readonly url: string; readonly key: string },
  hash: Hex,
  { address, chain, include }: ExplainOptions
) =>
  Effect.tryPromise({
    try: async signal =>
      (await createClient({ baseUrl: url, apiKey: key }).transaction(hash, {
        include,
        signal,
        ...(address === undefined ? {} : { address }),
        ...(chain === undefined ? {} : { blockchain: chain })
      })) as Explanation,
    catch: cause => new ServiceError({ cause })
  })
