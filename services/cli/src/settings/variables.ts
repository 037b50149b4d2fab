import type { Chain } from "@glossa/classify"

export const chains: ReadonlyArray<Chain> = ["ethereum", "optimism", "polygon"]

/** Variables that the service reads and `glossa` does not; they may be set where both run. */
const ofTheService = ["GLOSSA_HOST", "GLOSSA_FOLLOW", "GLOSSA_API_KEYS", "GLOSSA_LOG"]

export const rpcVariable = (chain: Chain) => `GLOSSA_${chain.toUpperCase()}_RPC`

export const startVariable = (chain: Chain) => `GLOSSA_${chain.toUpperCase()}_START`

/** Every `GLOSSA_…` variable that means something. */
export const known: ReadonlySet<string> = new Set([
  "GLOSSA_DATABASE",
  "GLOSSA_CONFIRMATIONS",
  ...chains.map(rpcVariable),
  ...chains.map(startVariable),
  ...ofTheService
])
