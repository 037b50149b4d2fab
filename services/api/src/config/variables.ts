import type { HistorySourceName, SourceName } from "@glossa/chain"
import {
  chainVariables,
  choice,
  choices,
  listVariable,
  optionalVariable,
  secretUrl,
  type Variable,
  variable,
  WebUrl
} from "@glossa/chain/config"
import { Config, Redacted, Result, Schema } from "effect"
import { IpNetwork } from "effect/net"

const historySources = ["index", "otterscan", "blockscout", "etherscan", "routescan"] as const satisfies ReadonlyArray<
  HistorySourceName | "index"
>

const abiSources = ["sourcify", "etherscan", "blockscout"] as const satisfies ReadonlyArray<SourceName>

/** Characters of an API key that cannot be guessed if they are random. */
const minKeyLength = 16

const ApiKey = Schema.Trim.check(Schema.isMinLength(minKeyLength), Schema.isPattern(/^\S+$/))

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text

const Network = Schema.Trim.pipe(Schema.check(Schema.makeFilter(text => Result.isSuccess(IpNetwork.fromString(text)))))

const integer = (minimum: number, maximum: number) => (name: string) =>
  Config.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })), name)

const webUrl = (name: string) => Config.map(Config.schema(WebUrl, name), url => url.replace(/\/+$/, ""))

const boolean = (description: string, fallback: boolean) =>
  variable(description, String(fallback), "true or false", Config.Boolean)

/** Every environment variable of the service, except variables of single chains. */
export const variables = {
  PORT: variable("Port to listen on", "8080", "an integer from 0 to 65535", integer(0, 65_535)),
  GLOSSA_HOST: optionalVariable("Address to listen on; every interface if unset", "an address", Config.String),
  GLOSSA_DATABASE: optionalVariable(
    "`sqlite:PATH` or `postgres://USER@HOST:PORT/NAME`",
    "sqlite: and a path, or a postgres:// URL",
    Config.Redacted
  ),
  ...chainVariables,
  GLOSSA_INDEX: boolean("Whether this process indexes the chains that have nodes", true),
  GLOSSA_STORE_SAMPLES: boolean("Store sample calls and logs of contracts while indexing", true),
  GLOSSA_HISTORY_SOURCES: variable(
    "Sources of histories, in order; `index` first, if at all",
    "index",
    `${historySources.join(", ")}, separated by commas, index first`,
    choices(historySources)
  ),
  GLOSSA_ABI_SOURCES: listVariable(
    "Sources of published ABIs, in order: `sourcify`, `etherscan`, `blockscout`",
    `${abiSources.join(", ")}, separated by commas`,
    choices(abiSources)
  ),
  GLOSSA_SIGNATURE_SOURCES: listVariable(
    "Sources of names by selector and topic, in order: `sourcify`, `4byte`",
    "sourcify, 4byte, separated by commas",
    choices(["sourcify", "4byte"])
  ),
  GLOSSA_SOURCIFY: variable("Sourcify server", "https://sourcify.dev/server", "an http or https URL", webUrl),
  GLOSSA_ETHERSCAN_KEY: optionalVariable("API key of Etherscan", "an API key", Config.Redacted),
  GLOSSA_BLOCKSCOUT_KEY: optionalVariable(
    "API key of Blockscout, for chains without an instance of their own",
    "an API key",
    Config.Redacted
  ),
  GLOSSA_HISTORICAL_PRICES: boolean("Add each asset's price at transaction time", false),
  GLOSSA_DEFILLAMA: optionalVariable(
    "Base URL of the DefiLlama API, for tokens without a reliable on-chain price",
    "an http or https URL",
    secretUrl
  ),
  GLOSSA_NAME_GATEWAYS: listVariable(
    "Origins that may serve off-chain ENS records (EIP-3668), comma-separated",
    "origins such as https://example.com, separated by commas",
    name => Config.Array(WebUrl.check(Schema.makeFilter(isOrigin)), name)
  ),
  GLOSSA_API_KEYS: listVariable(
    "API keys in addition to those in the database, comma-separated",
    `keys of ${minKeyLength} characters or more without white space, separated by commas`,
    name => Config.map(Config.Array(ApiKey, name), keys => keys.map(key => Redacted.make(key, { label: name })))
  ),
  GLOSSA_RATE_LIMIT: variable(
    "Requests per minute of a key without a limit of its own",
    "600",
    "an integer from 1 to 1000000",
    integer(1, 1_000_000)
  ),
  GLOSSA_PREVIEW_RATE_LIMIT: variable(
    "Previews of unsent transactions per minute of a key, which nodes execute",
    "60",
    "an integer from 1 to 1000000",
    integer(1, 1_000_000)
  ),
  GLOSSA_PUBLIC: boolean("Whether what is indexed can be read without a key", false),
  GLOSSA_PUBLIC_RATE_LIMIT: variable(
    "Requests per minute without a key, of an IPv4 address or an IPv6 /64",
    "120",
    "an integer from 1 to 1000000",
    integer(1, 1_000_000)
  ),
  GLOSSA_PUBLIC_TOTAL_RATE_LIMIT: variable(
    "Requests per minute without a key, of all clients together",
    "6000",
    "an integer from 1 to 1000000",
    integer(1, 1_000_000)
  ),
  GLOSSA_MAX_CONNECTIONS: variable(
    "Connections open at a time; further ones are closed",
    "16384",
    "an integer from 1 to 1000000",
    integer(1, 1_000_000)
  ),
  GLOSSA_TRUSTED_PROXIES: listVariable(
    "Networks whose `X-Forwarded-For` is trusted, such as `10.0.0.0/8`",
    "networks such as 10.0.0.0/8 or fd00::/8, separated by commas",
    name => Config.map(Config.Array(Network, name), networks => networks.map(IpNetwork.fromStringUnsafe))
  ),
  GLOSSA_CORS_ORIGINS: listVariable(
    "Origins that browsers may call from, or `*`; the demo allows any",
    "origins such as https://example.com, separated by commas, or *",
    name =>
      Config.schema(Schema.Literal("*"), name).pipe(
        Config.map(() => ["*"] as ReadonlyArray<string>),
        Config.orElse(() => Config.Array(Schema.Trim.check(Schema.makeFilter(isOrigin)), name))
      )
  ),
  GLOSSA_OTLP_URL: optionalVariable(
    "OpenTelemetry collector (OTLP over HTTP) of request traces",
    "an http or https URL",
    secretUrl
  ),
  GLOSSA_LOG_LEVEL: variable(
    "`Debug` (a line for every request), `Info`, `Warn` or `Error`",
    "Info",
    "Debug, Info, Warn or Error",
    name => Config.schema(choice(["Debug", "Info", "Warn", "Error"]), name)
  )
} satisfies Readonly<Record<string, Variable<unknown>>>
