import { protocols } from "./catalog.gen.ts"
import { descriptors } from "./descriptors.gen.ts"

/** The ids that `metadata.protocol` of a record may have: those of the catalog and of ERC-7730 descriptors, in order. */
export const protocolIds: ReadonlyArray<string> = /* @__PURE__ */ [
  ...new Set(/* @__PURE__ */ [...protocols, ...descriptors].map(({ id }) => id))
].toSorted()
