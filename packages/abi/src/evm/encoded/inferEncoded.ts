import { type EncodedShape, mergeShapes, typeOfShape } from "./EncodedShape.ts"
import type { EncodedSite } from "./readEncoded.ts"

/**
 * Infers the types that several sites encode. Returns undefined if their shapes are ambiguous. `text` is the type of a
 * dynamic value without a visible element type: `string` or `bytes`.
 */
export const inferEncoded = (
  sites: ReadonlyArray<EncodedSite>,
  text: "string" | "bytes"
): ReadonlyArray<string> | undefined => {
  const known = sites.flatMap(({ values }) => (values === undefined ? [] : [values]))
  if (known.length === 0) return undefined
  const count = (site: ReadonlyArray<EncodedShape>) => known.filter(other => other.length === site.length).length
  const most = known.reduce((one, other) => (count(other) > count(one) ? other : one))
  const alike = known.filter(site => site.length === most.length)
  return most.map((_, index) => typeOfShape(alike.map(site => site[index]!).reduce(mergeShapes), text))
}
