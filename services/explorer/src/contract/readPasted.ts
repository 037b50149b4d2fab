/** Pasted data: calldata or the data of an error, or a log. */
export type PastedData =
  | { readonly kind: "data"; readonly data: `0x${string}` }
  | { readonly kind: "log"; readonly topics: ReadonlyArray<`0x${string}`>; readonly data: `0x${string}` }

/** The maximum that the service decodes, in hex. */
const maxLength = 2 * 128 * 1024 + 2

const hexOf = (text: unknown): `0x${string}` | undefined => {
  if (typeof text !== "string") return undefined
  const hex = text.trim().toLowerCase()
  if (hex.length > maxLength || hex.length % 2 !== 0) return undefined
  if (/^0x[0-9a-f]*$/.test(hex)) return hex as `0x${string}`
  return /^[0-9a-f]+$/.test(hex) ? `0x${hex}` : undefined
}

const isTopic = (hex: string | undefined): hex is `0x${string}` => hex?.length === 66

const logOf = (
  topics: ReadonlyArray<`0x${string}` | undefined>,
  data: `0x${string}` | undefined
): ReadonlyArray<PastedData> =>
  topics.length > 0 && topics.length <= 4 && topics.every(isTopic) && data !== undefined
    ? [{ kind: "log", topics, data }]
    : []

const dataOf = (data: `0x${string}` | undefined): ReadonlyArray<PastedData> =>
  data === undefined || data.length < 10 ? [] : [{ kind: "data", data }]

/** A log or a transaction as nodes, explorers and libraries write it. */
const readJson = (text: string): ReadonlyArray<PastedData> => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return []
  }
  if (typeof json !== "object" || json === null) return []
  const { topics, data, input } = json as Readonly<Record<string, unknown>>
  const hex = hexOf(data ?? input ?? "0x")
  return Array.isArray(topics) ? logOf(topics.slice(0, 5).map(hexOf), hex) : dataOf(hex)
}

/**
 * Returns the possible meanings of a pasted text, most likely first: calldata, the data of an error, or a log. A log is JSON, or its topics
 * and then its data, separated by white space or commas. Returns an empty array for anything else.
 */
export const readPasted = (text: string): ReadonlyArray<PastedData> => {
  if (text.length > maxLength * 2) return []
  const trimmed = text.trim()
  if (trimmed.startsWith("{")) return readJson(trimmed)
  const parts = trimmed.split(/[\s,]+/, 6).map(hexOf)
  // The last word of a log is its data, or a topic of a log without data.
  const log = [...logOf(parts.slice(0, -1), parts.at(-1)), ...logOf(parts, "0x")]
  return parts.length === 1 ? [...log, ...dataOf(parts[0])] : log
}
