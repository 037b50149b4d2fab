/** The fields of an object of unknown form. */
export type Fields = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Describes a value in a few printable characters, for messages. */
export const describe = (value: unknown): string => {
  if (value === null) return "null"
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === "string")
    return value.length === 0 ? "an empty text" : JSON.stringify(value.slice(0, 40).replace(/[^ -~]/g, "·"))
  if (typeof value === "object") {
    const keys = Object.keys(value).slice(0, 4)
    return keys.length === 0 ? "an empty object" : `an object with ${keys.map(key => describe(key)).join(", ")}`
  }
  return value === undefined ? "nothing" : String(value).slice(0, 40)
}
