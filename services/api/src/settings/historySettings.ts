import type { HistorySourceName } from "@glossa/chain"
import { Effect, Redacted } from "effect"
import { BadSetting } from "./BadSetting.ts"
import type { HistorySettings } from "./Settings.ts"
import type { VariableName } from "./variables.ts"

const sourceNames: ReadonlySet<string> = new Set<HistorySourceName>([
  "otterscan",
  "blockscout",
  "etherscan",
  "routescan"
])

const isSourceName = (name: string): name is HistorySourceName => sourceNames.has(name)

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Reads where histories come from.
 *
 * @param get a variable's value, or its default
 * @param nodes whether any chain has nodes: from them comes whatever a source only lists
 */
export const historySettings = Effect.fnUntraced(function* (
  get: (name: VariableName) => string | undefined,
  nodes: boolean
): Effect.fn.Return<HistorySettings, BadSetting> {
  const refuse = (name: VariableName, expected: string) => Effect.fail(new BadSetting({ name, expected }))
  const named = (get("GLOSSA_HISTORY") ?? "").split(",").flatMap(name => name.trim().toLowerCase() || [])
  const indexed = named[0] === "index"
  const sources = indexed ? named.slice(1) : named
  if (named.length === 0 || !sources.every(isSourceName) || new Set(sources).size < sources.length)
    return yield* refuse(
      "GLOSSA_HISTORY",
      `index, ${[...sourceNames].join(", ")}, or several of them joined by commas, index first and none twice`
    )
  if (sources.length > 0 && !nodes)
    return yield* refuse(
      "GLOSSA_HISTORY",
      "index alone where no chain has nodes, since what other sources list is read from them"
    )
  const key = get("GLOSSA_ETHERSCAN_KEY")
  if (sources.includes("etherscan") && !key)
    return yield* refuse("GLOSSA_ETHERSCAN_KEY", "an API key, since GLOSSA_HISTORY names etherscan")
  const blockscout = (name: VariableName) => {
    const url = (get(name) ?? "").replace(/\/+$/, "")
    return isWebUrl(url) ? Effect.succeed(url) : refuse(name, "an http or https URL")
  }
  return {
    indexed,
    sources,
    etherscanKey: key ? Redacted.make(key, { label: "GLOSSA_ETHERSCAN_KEY" }) : undefined,
    blockscouts: {
      ethereum: yield* blockscout("GLOSSA_ETHEREUM_BLOCKSCOUT"),
      optimism: yield* blockscout("GLOSSA_OPTIMISM_BLOCKSCOUT"),
      polygon: yield* blockscout("GLOSSA_POLYGON_BLOCKSCOUT")
    }
  }
})
