import {
  chainVariableNames,
  checkVariableNames,
  InvalidVariableError,
  readChains,
  readVariables
} from "@glossa/chain/config"
import { Effect, Redacted } from "effect"
import type { Settings } from "./Settings.ts"
import { variables } from "./variables.ts"

const defaultDatabase = "sqlite:./data/glossa.db"

/** The demo has a database of its own, so that recordings never mix with real data. */
const demoDatabase = "sqlite:./data/demo.db"

const reject = (name: keyof typeof variables, expected: string) =>
  Effect.fail(new InvalidVariableError({ name, expected }))

/** Variables of `glossa` only, which may be set where both run. */
const clientVariables = ["GLOSSA_URL", "GLOSSA_KEY"]

/**
 * Reads the configuration from environment variables.
 *
 * @param names of all variables that are set, to find unknown `GLOSSA_*` variables among them
 */
export const readSettings = (names: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    yield* checkVariableNames(names, [...Object.keys(variables), ...chainVariableNames(), ...clientVariables])
    const values = yield* readVariables(variables)
    const chains = yield* readChains
    const demo = chains.length === 0 && values.GLOSSA_DATABASE === undefined
    const [first, ...others] = values.GLOSSA_HISTORY_SOURCES
    const historySources = values.GLOSSA_HISTORY_SOURCES.filter(source => source !== "index")
    if (first === undefined || others.includes("index"))
      return yield* reject("GLOSSA_HISTORY_SOURCES", variables.GLOSSA_HISTORY_SOURCES.expected)
    if (historySources.length > 0 && chains.length === 0)
      return yield* reject("GLOSSA_HISTORY_SOURCES", "index alone if no chain has nodes to read transactions from")
    const usesEtherscan = historySources.includes("etherscan") || values.GLOSSA_ABI_SOURCES.includes("etherscan")
    if (usesEtherscan && values.GLOSSA_ETHERSCAN_KEY === undefined)
      return yield* reject("GLOSSA_ETHERSCAN_KEY", "an API key, since etherscan is among the sources")
    if (values.GLOSSA_PUBLIC && first !== "index")
      return yield* reject("GLOSSA_PUBLIC", "false, since GLOSSA_HISTORY_SOURCES has no index to read from")
    return {
      port: values.PORT,
      host: values.GLOSSA_HOST,
      database: values.GLOSSA_DATABASE ?? Redacted.make(demo ? demoDatabase : defaultDatabase),
      chains,
      tokenLists: values.GLOSSA_TOKEN_LISTS,
      blocks: values.GLOSSA_BLOCKS,
      index: values.GLOSSA_INDEX,
      history: {
        indexed: first === "index",
        sources: historySources,
        etherscanKey: values.GLOSSA_ETHERSCAN_KEY,
        blockscoutKey: values.GLOSSA_BLOCKSCOUT_KEY,
        blockscouts: Object.fromEntries(
          chains.flatMap(({ chain, blockscout }) => (blockscout === undefined ? [] : [[chain, blockscout]]))
        )
      },
      contracts: {
        sources: values.GLOSSA_ABI_SOURCES,
        sourcify: values.GLOSSA_SOURCIFY,
        signatures: values.GLOSSA_SIGNATURE_SOURCES,
        storeSamples: values.GLOSSA_STORE_SAMPLES
      },
      prices: { historical: values.GLOSSA_HISTORICAL_PRICES, defiLlama: values.GLOSSA_DEFILLAMA },
      nameGateways: values.GLOSSA_NAME_GATEWAYS,
      apiKeys: values.GLOSSA_API_KEYS,
      requestsPerMinute: values.GLOSSA_RATE_LIMIT,
      previewsPerMinute: values.GLOSSA_PREVIEW_RATE_LIMIT,
      publicAccess: values.GLOSSA_PUBLIC
        ? { perNetwork: values.GLOSSA_PUBLIC_RATE_LIMIT, total: values.GLOSSA_PUBLIC_TOTAL_RATE_LIMIT }
        : undefined,
      connections: values.GLOSSA_MAX_CONNECTIONS,
      trustedProxies: values.GLOSSA_TRUSTED_PROXIES,
      // The demo's key is public.
      corsOrigins: demo && values.GLOSSA_CORS_ORIGINS.length === 0 ? ["*"] : values.GLOSSA_CORS_ORIGINS,
      traces: values.GLOSSA_OTLP_URL,
      logLevel: values.GLOSSA_LOG_LEVEL,
      demo
    } satisfies Settings
  })
