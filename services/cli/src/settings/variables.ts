import { type Chain, chainNames as chains } from "@glossa/classify/chains"

export { chains }

/** Variables that the service reads and `glossa` does not; they may be set where both run. */
const ofTheService = [
  "GLOSSA_HOST",
  "GLOSSA_FOLLOW",
  "GLOSSA_HISTORY",
  "GLOSSA_ETHERSCAN_KEY",
  "GLOSSA_SOURCES",
  "GLOSSA_SOURCIFY",
  "GLOSSA_SIGNATURE_SOURCES",
  "GLOSSA_NAME_GATEWAYS",
  "GLOSSA_DEFILLAMA",
  "GLOSSA_PRICES",
  "GLOSSA_API_KEYS",
  "GLOSSA_RATE_LIMIT",
  "GLOSSA_MAX_CONNECTIONS",
  "GLOSSA_TRUSTED_PROXIES",
  "GLOSSA_CORS_ORIGINS",
  "GLOSSA_LOG",
  "GLOSSA_TRACES",
  ...chains.map(chain => `GLOSSA_${chain.toUpperCase()}_BLOCKSCOUT`)
]

export const rpcVariable = (chain: Chain) => `GLOSSA_${chain.toUpperCase()}_RPC`

export const startVariable = (chain: Chain) => `GLOSSA_${chain.toUpperCase()}_START`

/** Every `GLOSSA_…` variable that means something. */
export const known: ReadonlySet<string> = new Set([
  "GLOSSA_DATABASE",
  "GLOSSA_CONFIRMATIONS",
  "GLOSSA_OBSERVE",
  ...chains.map(rpcVariable),
  ...chains.map(startVariable),
  ...ofTheService
])
