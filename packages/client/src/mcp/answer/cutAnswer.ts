/** Maximum length of an answer in characters of JSON: about 10,000 tokens. */
export const maxAnswerLength = 32_000

/** A value shorter than this is omitted rather than cut. Any number or boolean is shorter. */
const minFieldLength = 32

/** Maximum number of cuts that an answer lists. */
const maxCuts = 20

interface CutAnswer {
  readonly answer: Readonly<Record<string, unknown>>
  /** The cut parts, such as `logs: 20 of 340`. */
  readonly cut: ReadonlyArray<string>
}

/** The characters of a field's name, with its colon and comma. */
const nameLength = (name: string) => JSON.stringify(name).length + 2

/** The lengths of a value and of the objects and arrays in it, as JSON. */
const measure = (value: unknown, lengths: Map<object, number>): number => {
  if (value === undefined) return 0
  if (typeof value !== "object" || value === null) return JSON.stringify(value).length
  const parts = Array.isArray(value)
    ? value.map(item => measure(item, lengths) + 1)
    : Object.entries(value).map(([name, item]) => nameLength(name) + measure(item, lengths))
  const length = parts.reduce((sum, part) => sum + part, 2)
  lengths.set(value, length)
  return length
}

/**
 * Cuts an answer to a maximum length in characters of JSON. A list keeps its first items. The fields of an object share the space, so that
 * a long field is cut before short ones.
 */
export const cutAnswer = (answer: object, maxLength = maxAnswerLength): CutAnswer => {
  const lengths = new Map<object, number>()
  const cuts = new Map<string, string>()
  measure(answer, lengths)

  const lengthOf = (value: unknown) =>
    typeof value === "object" && value !== null ? (lengths.get(value) ?? 0) : measure(value, lengths)

  const fitList = (list: ReadonlyArray<unknown>, space: number, path: string): ReadonlyArray<unknown> => {
    const kept: Array<unknown> = []
    let left = space - 2
    for (const item of list) {
      const length = lengthOf(item) + 1
      if (length > left && (kept.length > 0 || left < minFieldLength)) break
      kept.push(fit(item, left, `${path}[]`))
      left -= length
    }
    if (kept.length < list.length) cuts.set(path, `${kept.length} of ${list.length}`)
    return kept
  }

  const fitObject = (object: object, space: number, path: string): object => {
    const fields = Object.entries(object).map(([name, value]) => ({ name, value, length: lengthOf(value) }))
    let left = space - 2
    let remaining = fields.length
    const fitted = new Map<string, unknown>()
    for (const { name, value, length } of fields.toSorted((a, b) => a.length - b.length)) {
      const share = Math.floor(left / remaining) - nameLength(name)
      const at = path === "" ? name : `${path}.${name}`
      remaining--
      if (length > share && share < minFieldLength) {
        cuts.set(at, "left out")
        continue
      }
      fitted.set(name, fit(value, share, at))
      left -= nameLength(name) + Math.min(length, share)
    }
    return Object.fromEntries(fields.filter(({ name }) => fitted.has(name)).map(({ name }) => [name, fitted.get(name)]))
  }

  const fit = (value: unknown, space: number, path: string): unknown => {
    if (lengthOf(value) <= space) return value
    if (Array.isArray(value)) return fitList(value, space, path)
    if (typeof value === "object" && value !== null) return fitObject(value, space, path)
    if (typeof value !== "string") return value
    // An escaped character takes up to six.
    const kept = value.slice(0, Math.floor((space - 4) / Math.ceil(lengthOf(value) / value.length)))
    cuts.set(path, `${kept.length} of ${value.length} characters`)
    return `${kept}…`
  }

  const fitted = fit(answer, maxLength, "") as CutAnswer["answer"]
  return { answer: fitted, cut: Array.from(cuts, ([path, what]) => `${path}: ${what}`).slice(0, maxCuts) }
}
