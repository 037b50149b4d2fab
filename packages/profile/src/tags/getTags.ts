import type { Tag } from "../Profile.ts"
import { type AddressFacts, type TagReason, tagRules } from "./tagRules.ts"

/** Merges reasons with equal metadata, listing their chains. */
const mergeReasons = (reasons: ReadonlyArray<TagReason>): ReadonlyArray<Readonly<Record<string, string>>> => {
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

const toTags = (tag: Pick<Tag, "slug" | "name" | "type" | "source">, reasons: ReadonlyArray<TagReason>) =>
  mergeReasons(reasons).map(
    (metadata): Tag => ({ ...tag, ...(Object.keys(metadata).length === 0 ? {} : { metadata }) })
  )

/** The tags that the operator gives an address. */
const getOperatorTags = ({ labels }: AddressFacts): ReadonlyArray<Tag> =>
  [...new Set(labels.flatMap(({ tags = [] }) => tags))].flatMap(name => {
    const slug = name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")
    const reasons = labels.filter(({ tags }) => tags?.includes(name)).map(({ chain }) => ({ chain }))
    return toTags({ slug, name, type: "label", source: "operator" }, reasons)
  })

/** The tags of an address; a tag appears more than once if its metadata differs among chains. */
export const getTags = (facts: AddressFacts): ReadonlyArray<Tag> => [
  ...tagRules.flatMap(({ slug, name, type, source, getReasons }) =>
    toTags({ slug, name, type, source }, getReasons(facts))
  ),
  ...getOperatorTags(facts)
]
