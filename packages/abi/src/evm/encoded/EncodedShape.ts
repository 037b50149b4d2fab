/** The structure of a value that code encodes. */
export type EncodedShape =
  /** A word, by the types that positions in code show, or `=` and the number of a constant. */
  | { readonly kind: "word"; readonly types: ReadonlyArray<string | undefined> }
  /** A dynamic value of length 0. */
  | { readonly kind: "empty" }
  /** `bytes`, or `string` if it begins with a readable constant or code stores it. */
  | { readonly kind: "text"; readonly isString: boolean }
  | ArrayShape
  | { readonly kind: "struct"; readonly members: ReadonlyArray<EncodedShape> }

interface ArrayShape {
  readonly kind: "array"
  readonly size: number | undefined
  /** Words of its data that make one element, or several if a loop writes them. */
  readonly words: number
  readonly element: EncodedShape | undefined
  /** Whether only one path shows it, with known words but an unknown length. */
  readonly alone?: true
}

const mergeArrays = (first: ArrayShape, second: ArrayShape): ArrayShape => {
  const [one, other] = [first, second].map(({ kind, size, words, element }) => ({ kind, size, words, element })) as [
    ArrayShape,
    ArrayShape
  ]
  if (one.element === undefined || other.element === undefined) return one.element === undefined ? other : one
  // A loop of one round writes one element, where a loop of two rounds seems to write a longer one.
  if (one.words !== other.words) return one.words < other.words ? one : other
  return one.size === other.size ? { ...one, element: mergeShapes(one.element, other.element) } : one
}

/** Returns whether it may be text of one word. A loop leads to several paths, with different numbers of rounds. */
const mayBeText = ({ element, alone }: ArrayShape): boolean =>
  alone === true && element?.kind === "word" && /^(?:uint256|bytes\d+)$/.test(agreedType(element.types))

/**
 * Returns the type of a word that most positions show, or uint256, the most common type. An encoder truncates every word to its type. If
 * one position is not truncated, a smaller type at another position is only the type of a variable, and the word is a uint256. `uint8` is
 * an exception: encoders only check enums, which look like `uint8` when code reads them from storage.
 */
export const agreedType = (seen: ReadonlyArray<string | undefined>): string => {
  const counts = new Map<string, number>()
  for (const type of seen)
    if (type !== undefined && !type.startsWith("=")) counts.set(type, (counts.get(type) ?? 0) + 1)
  let best = "uint256"
  let most = 0
  for (const [type, count] of counts)
    if (count > most) {
      best = type
      most = count
    }
  return /^uint(?!8$)\d+$/.test(best) && seen.includes(undefined) ? "uint256" : best
}

const kinds: ReadonlyArray<EncodedShape["kind"]> = ["word", "empty", "array", "text", "struct"]

/** Merges the shapes that two paths of one function show for a value. */
export const mergeShapes = (one: EncodedShape, other: EncodedShape): EncodedShape => {
  if (one.kind === "word" && other.kind === "word") return { kind: "word", types: [...one.types, ...other.types] }
  if (one.kind === "text" && other.kind === "text") return { kind: "text", isString: one.isString || other.isString }
  if (one.kind === "struct" && other.kind === "struct")
    return one.members.length === other.members.length
      ? { kind: "struct", members: one.members.map((member, index) => mergeShapes(member, other.members[index]!)) }
      : one
  if (one.kind === "array" && other.kind === "array") return mergeArrays(one, other)
  return kinds.indexOf(one.kind) < kinds.indexOf(other.kind) ? other : one
}

/** Returns the type of a shape. `text` is the type of bytes that nothing shows to be a string. */
export const typeOfShape = (shape: EncodedShape, text: "string" | "bytes"): string => {
  switch (shape.kind) {
    case "word":
      return agreedType(shape.types)
    case "empty":
      return text
    case "text":
      return shape.isString ? "string" : text
    case "array":
      if (mayBeText(shape)) return text
      return `${shape.element === undefined ? "uint256" : typeOfShape(shape.element, text)}[${shape.size ?? ""}]`
    case "struct":
      return `(${shape.members.map(member => typeOfShape(member, text)).join(",")})`
  }
}
