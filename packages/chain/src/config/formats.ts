import { Config, Redacted, Schema, SchemaTransformation } from "effect"

/** One of some names, whatever its case. */
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

/** URLs that may contain secrets, separated by commas. */
export const secretUrls = (variable: string): Config.Config<ReadonlyArray<Redacted.Redacted>> =>
  Config.map(Config.Array(WebUrl, variable), urls => urls.map(url => Redacted.make(url, { label: variable })))
