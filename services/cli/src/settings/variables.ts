import { chainVariableNames, chainVariables, variable } from "@glossa/chain/config"
import { Config } from "effect"

/** Variables that `glossa` reads, in addition to `GLOSSA_DATABASE`. */
export const variables = {
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
