import type { SourceName } from "@glossa/chain"
import { Effect } from "effect"
import { BadSetting } from "./BadSetting.ts"
import type { ContractSettings } from "./Settings.ts"
import type { VariableName } from "./variables.ts"

const sourceNames: ReadonlyArray<SourceName> = ["sourcify", "etherscan", "blockscout"]
const signatureNames = ["sourcify", "4byte"] as const

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

/**
 * Reads where published ABIs and names come from, and whether what contracts do is kept.
 *
 * @param get a variable's value, or its default
 */
export const contractSettings = Effect.fnUntraced(function* (
  get: (name: VariableName) => string | undefined
): Effect.fn.Return<ContractSettings, BadSetting> {
  const refuse = (name: VariableName, expected: string) => Effect.fail(new BadSetting({ name, expected }))
  const listed = <Name extends string>(name: VariableName, known: ReadonlyArray<Name>) => {
    const items = (get(name) ?? "").split(",").flatMap(item => item.trim().toLowerCase() || [])
    const found = items.flatMap(item => known.find(one => one === item) ?? [])
    return found.length === items.length && new Set(found).size === found.length
      ? Effect.succeed<ReadonlyArray<Name>>(found)
      : refuse(name, `${known.join(", ")}, or several of them joined by commas, none twice`)
  }
  const sources = yield* listed("GLOSSA_SOURCES", sourceNames)
  if (sources.includes("etherscan") && !get("GLOSSA_ETHERSCAN_KEY"))
    return yield* refuse("GLOSSA_ETHERSCAN_KEY", "an API key, since GLOSSA_SOURCES names etherscan")
  const sourcify = (get("GLOSSA_SOURCIFY") ?? "").replace(/\/+$/, "")
  if (!isWebUrl(sourcify)) return yield* refuse("GLOSSA_SOURCIFY", "an http or https URL")
  const observe = get("GLOSSA_OBSERVE")
  if (observe !== "true" && observe !== "false") return yield* refuse("GLOSSA_OBSERVE", "true or false")
  return {
    sources,
    sourcify,
    signatures: yield* listed("GLOSSA_SIGNATURE_SOURCES", signatureNames),
    observe: observe === "true"
  }
})
