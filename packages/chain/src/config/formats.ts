import { Config, Redacted, Schema, SchemaTransformation } from "effect"
import { endpointLimits } from "../rpc/EndpointLimits.ts"

/** One of several names, in any case. */
export const choice = <const Names extends ReadonlyArray<string>>(names: Names) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Literals(names),
      SchemaTransformation.transform({
        decode: (text: string): Names[number] =>
          names.find(name => name.toLowerCase() === text.trim().toLowerCase()) ?? text,
        encode: (name: Names[number]): string => name
      })
    )
  )

/** Some names, separated by commas, each once. */
export const choices =
  <const Names extends ReadonlyArray<string>>(names: Names) =>
  (variable: string): Config.Config<ReadonlyArray<Names[number]>> =>
    Config.map(Config.Array(choice(names), variable), chosen => [...new Set(chosen)])

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/** An http or https URL. */
export const WebUrl = Schema.Trim.check(Schema.makeFilter(isWebUrl))

/** A URL that may contain a secret. */
export const secretUrl = (variable: string): Config.Config<Redacted.Redacted> =>
  Config.map(Config.schema(WebUrl, variable), url => Redacted.make(url, { label: variable }))

const hasKnownFragment = (text: string) => !URL.canParse(text) || endpointLimits(new URL(text).hash) !== null

/** URLs of JSON-RPC nodes, separated by commas, which may contain secrets. */
export const nodeUrls = (variable: string): Config.Config<ReadonlyArray<Redacted.Redacted>> =>
  Config.map(Config.Array(WebUrl.check(Schema.makeFilter(hasKnownFragment)), variable), urls =>
    urls.map(url => Redacted.make(url, { label: variable }))
  )
