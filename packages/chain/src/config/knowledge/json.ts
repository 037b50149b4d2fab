import { Effect, type Schema, SchemaIssue } from "effect"
import { findPlace } from "./findPlace.ts"
import { InvalidKnowledgeFileError } from "./InvalidKnowledgeFileError.ts"
import type { KnowledgeFile } from "./readDirectory.ts"

/** What V8 says of a text that is not JSON; empty of one that is. */
const syntaxError = (text: string): string => {
  try {
    JSON.parse(text)
    return ""
  } catch (error) {
    return `${error}`
  }
}

/** The line at which a text is not JSON. V8 gives no position of an unexpected token: the shortest beginning that has it ends there. */
const syntaxLine = (text: string): number => {
  const error = syntaxError(text)
  const hasToken = (message: string) => /Unexpected token/.test(message)
  let [before, after] = [0, Number(/at position (\d+)/.exec(error)?.[1] ?? text.length)]
  if (hasToken(error))
    while (after - before > 1) {
      const middle = (before + after) >> 1
      if (hasToken(syntaxError(text.slice(0, middle)))) after = middle
      else before = middle
    }
  return text.slice(0, after).split("\n").length
}

/** The value of a JSON file. Messages of the parser quote the file, so they are not repeated. */
export const parseJson = ({ file, text }: KnowledgeFile): Effect.Effect<unknown, InvalidKnowledgeFileError> =>
  Effect.try({
    try: (): unknown => JSON.parse(text),
    catch: () => new InvalidKnowledgeFileError({ file, line: syntaxLine(text), reason: "not JSON" })
  })

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1()

/** The error of a path in a file, or in one that it includes. */
export const invalidAt = (files: ReadonlyArray<KnowledgeFile>, path: ReadonlyArray<PropertyKey>, reason: string) => {
  const places = files.map(({ file, text }) => ({ ...findPlace(text, path), file }))
  const [{ file, line } = { file: "", line: undefined }] = places.toSorted((a, b) => b.depth - a.depth)
  const where = path.length === 0 ? "" : `${path.map(String).join(".")}: `
  return new InvalidKnowledgeFileError({ file, line, reason: `${where}${reason}` })
}

/** The message of a schema, as ours are written. */
const toReason = (message: string): string =>
  message
    .replace(/^Missing key.*/, "expected a value, got none")
    .replace(/^Expected (?=number|string|object|array|boolean)/, "expected a value of the type ")
    .replace(/^Expected/, "expected")

/** What a schema decodes, or where it fails. */
export const decodeAt = <A>(files: ReadonlyArray<KnowledgeFile>, decoding: Effect.Effect<A, Schema.SchemaError>) =>
  Effect.mapError(decoding, ({ issue }) => {
    const [first] = formatIssue(issue).issues
    const path = (first?.path ?? []).map(part => (typeof part === "object" ? part.key : part))
    return invalidAt(files, path, toReason(first?.message ?? "not valid"))
  })
