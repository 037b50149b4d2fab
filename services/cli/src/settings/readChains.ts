import type { Chain } from "@glossa/classify"
import { Config, Effect, Redacted } from "effect"
import { BadSetting, UnknownSetting } from "./SettingError.ts"
import { chains, known, rpcVariable, startVariable } from "./variables.ts"

/** Where a chain is read from and how it is indexed. */
export interface ChainSettings {
  readonly chain: Chain
  readonly urls: ReadonlyArray<Redacted.Redacted>
  readonly start: number | "earliest" | "latest"
  readonly confirmations: number
}

const read = (name: string) => Config.withDefault(Config.String(name), undefined)

const integer = (name: string) =>
  Effect.flatMap(read(name), (text = "0") =>
    /^\d{1,12}$/.test(text.trim())
      ? Effect.succeed(Number(text))
      : Effect.fail(new BadSetting({ name, expected: "a whole number" }))
  )

const block = Effect.fnUntraced(function* (name: string) {
  const value = (yield* read(name))?.trim() ?? "earliest"
  if (value === "earliest" || value === "latest") return value
  return /^\d{1,12}$/.test(value)
    ? Number(value)
    : yield* new BadSetting({ name, expected: "a block number, earliest or latest" })
})

const isNodeUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const urls = (name: string) =>
  Effect.flatMap(read(name), (text = "") => {
    const items = text.split(",").flatMap(item => item.trim() || [])
    return items.every(isNodeUrl)
      ? Effect.succeed(items.map(item => Redacted.make(item, { label: name })))
      : Effect.fail(new BadSetting({ name, expected: "http or https URLs, joined by commas" }))
  })

/**
 * The chains that have nodes, from the variables that the service has too.
 *
 * @param set names of the variables that are set, to find unknown ones among them
 */
export const readChains = (set: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const unknown = set.find(name => name.startsWith("GLOSSA_") && !known.has(name))
    if (unknown !== undefined) return yield* new UnknownSetting({ name: unknown, known: [...known] })
    const confirmations = yield* integer("GLOSSA_CONFIRMATIONS")
    const all = yield* Effect.forEach(chains, chain =>
      Effect.all({
        chain: Effect.succeed(chain),
        urls: urls(rpcVariable(chain)),
        start: block(startVariable(chain)),
        confirmations: Effect.succeed(confirmations)
      })
    )
    return all.filter(({ urls }) => urls.length > 0) as ReadonlyArray<ChainSettings>
  })
