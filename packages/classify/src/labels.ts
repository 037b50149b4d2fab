import { contracts } from "./labels/contracts.ts"
import { exchanges } from "./labels/exchanges.ts"
import type { Label } from "./rule/Label.ts"

export type { Label }

/**
 * Owners of well-known accounts and contracts. Pass them to `compileCatalog`, so that sentences name them.
 *
 * @example
 * ```ts
 * import { compileCatalog } from "@glossa/classify/engine"
 * import { labels } from "@glossa/classify/labels"
 *
 * const catalog = compileCatalog([], [], labels)
 * ```
 */
export const labels: ReadonlyArray<Label> = [...exchanges, ...contracts]
