import { Redacted } from "effect"
import { startService } from "../../api/test/startService.ts"

/** The API key of {@link startOnNode}. */
export const key = "a-key-of-sixteen"

/** A service that reads a node of ethereum and indexes nothing. */
export const startOnNode = ({ url }: { readonly url: string }) =>
  startService({
    demo: false,
    index: false,
    chains: [{ chain: "ethereum", urls: [Redacted.make(url)], start: "latest", retryTimeout: "1 second" }],
    apiKeys: [Redacted.make(key)]
  })
