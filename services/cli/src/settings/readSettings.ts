import { chainVariableNames, chainVariables, readChains, readVariables, variable } from "@glossa/chain/config"
import { Config, Effect } from "effect"

/** Variables that `glossa` reads, in addition to `GLOSSA_DATABASE`. */
const variables = {
  ...chainVariables,
  GLOSSA_STORE_SAMPLES: variable("Store sample calls and logs while indexing", "true", "true or false", Config.Boolean)
}

/** Variables of the service only, which may be set where both run. */
const serviceVariables = [
  "GLOSSA_HOST",
  "GLOSSA_INDEX",
  "GLOSSA_HISTORY_SOURCES",
  "GLOSSA_ETHERSCAN_KEY",
  "GLOSSA_BLOCKSCOUT_KEY",
  "GLOSSA_ABI_SOURCES",
  "GLOSSA_SOURCIFY",
  "GLOSSA_SIGNATURE_SOURCES",
  "GLOSSA_NAME_GATEWAYS",
  "GLOSSA_DEFILLAMA",
  "GLOSSA_HISTORICAL_PRICES",
  "GLOSSA_API_KEYS",
  "GLOSSA_RATE_LIMIT",
  "GLOSSA_PREVIEW_RATE_LIMIT",
  "GLOSSA_PUBLIC",
  "GLOSSA_PUBLIC_RATE_LIMIT",
  "GLOSSA_PUBLIC_TOTAL_RATE_LIMIT",
  "GLOSSA_MAX_CONNECTIONS",
  "GLOSSA_TRUSTED_PROXIES",
  "GLOSSA_CORS_ORIGINS",
  "GLOSSA_LOG_LEVEL",
  "GLOSSA_OTLP_URL"
]

/** Every `GLOSSA_*` variable that means something. */
export const knownVariables = (): ReadonlyArray<string> => [
  "GLOSSA_DATABASE",
  "GLOSSA_URL",
  "GLOSSA_KEY",
  ...Object.keys(variables),
  ...chainVariableNames(),
  ...serviceVariables
]

/** The chains that have nodes, and how they are indexed, from the environment variables of the service. */
export const readSettings = Effect.gen(function* () {
  const values = yield* readVariables(variables)
  return {
    chains: yield* readChains,
    blocks: values.GLOSSA_BLOCKS,
    storeSamples: values.GLOSSA_STORE_SAMPLES,
    tokenLists: values.GLOSSA_TOKEN_LISTS
  }
})
