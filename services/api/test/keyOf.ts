import type { KeyInfo } from "@glossa/database"

/** A key that is not stored. */
export const keyOf = (id: string): KeyInfo => ({
  ...{ id, prefix: id, name: id, source: "configured" },
  ...{ created: null, lastUsed: null, revoked: null, limit: null }
})
