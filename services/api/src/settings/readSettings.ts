import { Config, Effect, Redacted, Result } from "effect"
import { IpNetwork } from "effect/net"
import { chains } from "../api/parameters/documentation.ts"
import { BadSetting } from "./BadSetting.ts"
import { contractSettings } from "./contractSettings.ts"
import { historySettings } from "./historySettings.ts"
import type { Settings } from "./Settings.ts"
import { UnknownSetting } from "./UnknownSetting.ts"
import { type VariableName, variables } from "./variables.ts"

/** The demo's own database, so that nothing recorded ever stands beside real data. */
const demoDatabase = "sqlite:./data/demo.db"

/** Characters of a key that can't be guessed, if they are random. */
const shortestKey = 16

const logLevels = ["Debug", "Info", "Warn", "Error"] as const

type Values = { readonly [Name in VariableName]: string | undefined }

const names = Object.keys(variables) as ReadonlyArray<VariableName>

const defaultOf = (name: VariableName) => (variables[name] as { readonly default?: string }).default

const read = Effect.gen(function* () {
  const values: Partial<Record<VariableName, string>> = {}
  for (const name of names) {
    const value = yield* Config.withDefault(Config.String(name), undefined)
    if (value !== undefined) values[name] = value.trim()
  }
  return values as Values
})

const list = (text = "") =>
  text
    .split(",")
    .map(item => item.trim())
    .filter(item => item !== "")

const isNodeUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const parse = (values: Values) =>
  Effect.gen(function* () {
    const refuse = (name: VariableName, expected: string) => Effect.fail(new BadSetting({ name, expected }))
    const get = (name: VariableName) => values[name] ?? defaultOf(name) ?? ""

    const integer = (name: VariableName, last: number) =>
      /^\d{1,15}$/.test(get(name)) && Number(get(name)) <= last
        ? Effect.succeed(Number(get(name)))
        : refuse(name, `a whole number from 0 to ${last}`)

    const counted = (name: VariableName, last: number) =>
      get(name) === "0" ? refuse(name, `a whole number from 1 to ${last}`) : integer(name, last)

    const networks = (name: VariableName) =>
      Effect.forEach(list(values[name]), text =>
        Result.match(IpNetwork.fromString(text), {
          onSuccess: Effect.succeed,
          onFailure: () => refuse(name, "networks as 10.0.0.0/8 or fd00::/8, joined by commas")
        })
      )

    const origins = (name: VariableName) => {
      const items = list(values[name])
      return items.every(isOrigin) || (items.length === 1 && items[0] === "*")
        ? Effect.succeed(items)
        : refuse(name, "origins as https://example.com, joined by commas, or *")
    }

    const webOrigins = (name: VariableName) => {
      const items = list(values[name])
      return items.every(item => isOrigin(item) && isNodeUrl(item))
        ? Effect.succeed(items)
        : refuse(name, "origins as https://example.com, joined by commas")
    }

    const block = (name: VariableName): Effect.Effect<number | "earliest" | "latest", BadSetting> => {
      const value = get(name)
      if (value === "earliest" || value === "latest") return Effect.succeed(value)
      return /^\d{1,12}$/.test(value) ? Effect.succeed(Number(value)) : refuse(name, "a number, earliest or latest")
    }

    const secrets = (name: VariableName, expected: string, accepts: (item: string) => boolean) => {
      const items = list(values[name])
      return items.every(accepts) && (items.length > 0 || values[name] === undefined)
        ? Effect.succeed(items.map(item => Redacted.make(item, { label: name })))
        : refuse(name, expected)
    }

    const follow = get("GLOSSA_FOLLOW")
    if (follow !== "true" && follow !== "false") return yield* refuse("GLOSSA_FOLLOW", "true or false")
    const prices = get("GLOSSA_PRICES")
    if (prices !== "true" && prices !== "false") return yield* refuse("GLOSSA_PRICES", "true or false")
    const logLevel = logLevels.find(level => level.toLowerCase() === get("GLOSSA_LOG").toLowerCase())
    if (logLevel === undefined) return yield* refuse("GLOSSA_LOG", `one of ${logLevels.join(", ")}`)

    const nodes = yield* Effect.forEach(chains, chain =>
      Effect.gen(function* () {
        const name = chain.toUpperCase() as Uppercase<typeof chain>
        const urls = yield* secrets(`GLOSSA_${name}_RPC`, "http or https URLs, joined by commas", isNodeUrl)
        return { chain, urls, start: yield* block(`GLOSSA_${name}_START`) }
      })
    )
    const configured = nodes.filter(({ urls }) => urls.length > 0)
    const history = yield* historySettings(name => values[name] ?? defaultOf(name), configured.length > 0)
    const contracts = yield* contractSettings(name => values[name] ?? defaultOf(name))
    const demo = configured.length === 0 && values.GLOSSA_DATABASE === undefined
    return {
      port: yield* integer("PORT", 65_535),
      host: values.GLOSSA_HOST,
      database: Redacted.make(demo ? demoDatabase : get("GLOSSA_DATABASE"), { label: "GLOSSA_DATABASE" }),
      chains: configured,
      confirmations: yield* integer("GLOSSA_CONFIRMATIONS", 10_000),
      follow: follow === "true",
      history,
      contracts,
      prices: {
        past: prices === "true",
        defiLlama: (yield* secrets("GLOSSA_DEFILLAMA", "an http or https URL", isNodeUrl))[0]
      },
      nameGateways: yield* webOrigins("GLOSSA_NAME_GATEWAYS"),
      apiKeys: yield* secrets(
        "GLOSSA_API_KEYS",
        `keys of ${shortestKey} characters or more without white space, joined by commas`,
        key => key.length >= shortestKey && !/\s/.test(key)
      ),
      requestsAMinute: yield* counted("GLOSSA_RATE_LIMIT", 1_000_000),
      connections: yield* counted("GLOSSA_MAX_CONNECTIONS", 1_000_000),
      trustedProxies: yield* networks("GLOSSA_TRUSTED_PROXIES"),
      corsOrigins: yield* origins("GLOSSA_CORS_ORIGINS"),
      traces: (yield* secrets("GLOSSA_TRACES", "an http or https URL", isNodeUrl))[0],
      logLevel,
      demo
    } satisfies Settings
  })

/**
 * Reads the configuration. Fails with `api/UnknownSetting` for a `GLOSSA_…` variable that nothing reads, and with
 * `api/BadSetting` for a value that can't be.
 *
 * @param set names of the variables that are set, to find unknown ones among them
 */
export const readSettings = (set: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const unknown = set.find(name => name.startsWith("GLOSSA_") && !Object.hasOwn(variables, name))
    if (unknown !== undefined) return yield* new UnknownSetting({ name: unknown })
    return yield* Effect.flatMap(read, parse)
  })
