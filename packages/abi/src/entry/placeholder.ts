import type { Hex } from "./Abi.ts"

const prefixes = { function: "func", event: "event", error: "error" } as const

/**
 * Returns the name of an entry whose real name is unknown: `func_`, `event_` or `error_` and the first four bytes of its
 * selector or topic. The entry also has the whole `selector` or `topic0`, since the placeholder does not hash to it.
 *
 * @example
 * ```ts
 * import { placeholderName } from "@glossa/abi"
 *
 * placeholderName("function", "0xa9059cbb") // "func_a9059cbb"
 * ```
 */
export const placeholderName = (type: "function" | "event" | "error", id: Hex): string =>
  `${prefixes[type]}_${id.slice(2, 10)}`

/** The evidence that a name is a placeholder. Other libraries compute ids from names. */
export const placeholderReason = (type: "function" | "event" | "error"): string =>
  `placeholder name, which ethers and viem would hash to another ${type === "event" ? "topic" : "selector"}`

/** Returns whether the name is the placeholder of that selector or topic. */
export const isPlaceholder = (type: "function" | "event" | "error", name: string, id: Hex): boolean =>
  name === placeholderName(type, id)
