import { describe } from "./describe.ts"
import type { ParseContext } from "./ParseContext.ts"

const texts: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ["true", true],
  ["1", true],
  [1, true],
  ["false", false],
  ["0", false],
  [0, false]
])

/** Returns the flag that a value means, or undefined. */
export const toFlag = (value: unknown): boolean | undefined =>
  typeof value === "boolean" ? value : texts.get(typeof value === "string" ? value.toLowerCase() : value)

/** Reads a flag of an entry or a parameter: `true`, `"true"` or `1`. Returns undefined if it is missing. */
export const readFlag = (
  fields: Readonly<Record<string, unknown>>,
  name: string,
  path: string,
  context: ParseContext
): boolean | undefined => {
  const value = fields[name]
  if (typeof value === "boolean" || value === undefined || value === null) return value ?? undefined
  const flag = toFlag(value)
  const problem = `${describe(value)} is no flag`
  context.addRepair(
    `${path}.${name}`,
    problem,
    String(flag ?? "ignored"),
    flag === undefined ? "default" : "equivalent"
  )
  return flag
}
