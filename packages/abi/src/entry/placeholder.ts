import type { Hex } from "./Abi.ts"

const prefixes = { function: "func", event: "event", error: "error" } as const

/**
 * The name of an entry whose real name nobody knows: `func_`, `event_` or `error_` and the first four bytes of its
 * selector or topic. The entry carries the whole of it beside the name, since the placeholder doesn't hash to it.
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

/** Whether the name is the placeholder for that very selector or topic. */
export const isPlaceholder = (type: "function" | "event" | "error", name: string, id: Hex): boolean =>
  name === placeholderName(type, id)
