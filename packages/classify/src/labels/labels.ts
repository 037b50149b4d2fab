import { ByPlace } from "../engine/ByPlace.ts"
import { eachPlace } from "../rule/Deployments.ts"
import type { Label } from "../rule/Label.ts"
import type { Address, Chain } from "../Transaction.ts"
import { contracts } from "./contracts.ts"
import { exchanges } from "./exchanges.ts"
import { rollups } from "./rollups.ts"

export type { Label }

/** Owners of well-known accounts and contracts. */
export const labels: ReadonlyArray<Label> = [...exchanges, ...contracts, ...rollups]

const owners = /* @__PURE__ */ (() => {
  const places = new ByPlace<string>()
  for (const { name, accounts } of labels) eachPlace(accounts, (place, account) => places.add(place, account, name))
  return places
})()

/**
 * The owner of a well-known account or contract; undefined for any other. `compileCatalog` takes it, so that sentences name owners.
 *
 * @example
 * ```ts
 * import { compileCatalog } from "@glossa/classify/engine"
 * import { findLabel } from "@glossa/classify/labels"
 *
 * const catalog = compileCatalog([], [], findLabel)
 * ```
 */
export const findLabel = (chain: Chain, address: string): string | undefined =>
  owners.get(chain, address.toLowerCase() as Address)
