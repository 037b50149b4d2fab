import type { Tag } from "../api/Profile.ts"
import type { Facts } from "./Facts.ts"
import { type Reason, tagRules } from "./tagRules.ts"

type TagJson = typeof Tag.Type

/** The reasons that say the same, with the chains of all of them. */
const merged = (reasons: ReadonlyArray<Reason>): ReadonlyArray<Readonly<Record<string, string>>> => {
  const groups = new Map<string, { chains: Array<string>; metadata: Readonly<Record<string, string>> }>()
  for (const { chain, metadata = {} } of reasons) {
    const key = JSON.stringify(metadata)
    const group = groups.get(key) ?? { chains: [], metadata }
    groups.set(key, group)
    if (chain !== undefined) group.chains.push(chain)
  }
  return [...groups.values()].map(({ chains, metadata }) => ({
    ...(chains.length === 0 ? {} : { blockchains: chains.join(",") }),
    ...metadata
  }))
}

/** The labels that follow from what an address is and did; a label twice where chains differ in what there is to say. */
export const tagsOf = (facts: Facts): ReadonlyArray<TagJson> =>
  tagRules.flatMap(({ slug, name, type, source, reasons }) =>
    merged(reasons(facts)).map(metadata => ({
      slug,
      name,
      type,
      source,
      ...(Object.keys(metadata).length === 0 ? {} : { metadata })
    }))
  )
