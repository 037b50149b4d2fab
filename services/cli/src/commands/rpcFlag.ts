import { Redacted } from "effect"
import { Flag } from "effect/cli"

export const isWebUrl = (url: string): boolean => /^https?:/i.test(url) && URL.canParse(url)

/** `--rpc`: URLs of nodes, which may contain keys. */
export const rpcFlag = (description: string) =>
  Flag.Redacted("rpc").pipe(
    Flag.withMetavar("URL"),
    Flag.withDescription(description),
    Flag.filter(
      url => isWebUrl(Redacted.value(url)),
      () => "Expected an http or https URL"
    ),
    Flag.atLeast(0)
  )
