import type { OperatorLabel } from "@glossa/classify"
import { Effect, Schema } from "effect"
import { findPlace } from "./findPlace.ts"
import { InvalidKnowledgeFileError } from "./InvalidKnowledgeFileError.ts"
import { decodeAt, parseJson } from "./json.ts"
import type { KnowledgeFile } from "./readDirectory.ts"

/** The labels of a file, and the line of each. */
export interface Labels {
  readonly public: boolean
  readonly labels: ReadonlyArray<OperatorLabel>
  readonly lineOf: (label: number, field: string) => number | undefined
}

const maxLabels = 200_000
const maxTags = 16

const Label = Schema.Struct({
  chain: Schema.String,
  address: Schema.String,
  name: Schema.String,
  type: Schema.optionalKey(Schema.String),
  tags: Schema.optionalKey(Schema.Array(Schema.String).check(Schema.isMaxLength(maxTags)))
})

const LabelsFile = Schema.Struct({
  public: Schema.optionalKey(Schema.Boolean),
  labels: Schema.Array(Label).check(Schema.isMaxLength(maxLabels))
})

const decodeLabels = Schema.decodeUnknownEffect(LabelsFile, { onExcessProperty: "error" })

/** Where the quoted field that begins at `start` ends; -1 if its quote is not closed. A pattern would need a stack as long as the field. */
const endOfQuoted = (text: string, start: number): number => {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && text[end + 1] === '"') end = text.indexOf('"', end + 2)
  return end
}

/** The fields of each row of CSV (RFC 4180), with its first line. `unreadable` is the line of a quote that is not closed. */
const parseRows = (text: string) => {
  const rows: Array<{ readonly line: number; readonly fields: Array<string> }> = []
  const [plain, separator] = [/[^",\r\n]*/y, /,|\r?\n|$/y]
  let [line, fields] = [1, [] as Array<string>]
  let [start, at] = [line, 0]
  while (at < text.length || fields.length > 0) {
    const isQuoted = text[at] === '"'
    plain.lastIndex = at
    plain.test(text)
    const end = isQuoted ? endOfQuoted(text, at) : plain.lastIndex
    separator.lastIndex = isQuoted ? end + 1 : end
    const after = end === -1 ? null : separator.exec(text)
    if (after === null) return { rows, unreadable: line }
    fields.push((isQuoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end)).trim())
    line += text.slice(at, separator.lastIndex).split("\n").length - 1
    at = separator.lastIndex
    if (after[0] === ",") continue
    if (fields.some(text => text !== "")) rows.push({ line: start, fields })
    ;[start, fields] = [line, []]
  }
  return { rows, unreadable: undefined }
}

const columns = ["chain", "address", "name", "type", "tags"]

const parseCsv = Effect.fnUntraced(function* ({ file, text }: KnowledgeFile) {
  const invalid = (line: number, reason: string) => new InvalidKnowledgeFileError({ file, line, reason })
  const { rows, unreadable } = parseRows(text)
  if (unreadable !== undefined) return yield* invalid(unreadable, "expected a field, or a quote at its end")
  const isComment = ({ fields: [first = ""] }: (typeof rows)[number]) => first.startsWith("#")
  const [header, ...others] = rows.filter(row => !isComment(row))
  const unknown = header?.fields.find((name, i, all) => !columns.includes(name) || all.indexOf(name) !== i)
  if (header === undefined || unknown !== undefined || !columns.slice(0, 3).every(name => header.fields.includes(name)))
    return yield* invalid(header?.line ?? 1, "expected the columns chain, address, name, and if needed type, tags")
  if (others.length > maxLabels) return yield* invalid(others[maxLabels]!.line, `expected at most ${maxLabels} labels`)
  const labels: Array<OperatorLabel> = []
  for (const { line, fields } of others) {
    const { fields: names } = header
    if (fields.length !== names.length)
      return yield* invalid(line, `expected ${names.length} fields, got ${fields.length}`)
    const row = new Map(names.map((name, i) => [name, fields[i] ?? ""]))
    const get = (name: string) => row.get(name) ?? ""
    const tags = get("tags")
      .split(";")
      .filter(tag => tag.trim() !== "")
    if (tags.length > maxTags) return yield* invalid(line, `tags: expected at most ${maxTags}`)
    labels.push({
      chain: get("chain"),
      address: get("address") as OperatorLabel["address"],
      name: get("name"),
      ...(get("type") !== "" && { type: get("type") as NonNullable<OperatorLabel["type"]> }),
      ...(tags.length > 0 && { tags })
    })
  }
  const isPublic = rows.some(row => isComment(row) && /^#\s*public:\s*true$/.test(row.fields.join(",")))
  return { public: isPublic, labels, lineOf: label => others[label]?.line } satisfies Labels
})

/** Parses labels.csv or labels.json. */
export const parseLabels: (file: KnowledgeFile) => Effect.Effect<Labels, InvalidKnowledgeFileError> = Effect.fnUntraced(
  function* (file) {
    if (file.name.endsWith(".csv")) return yield* parseCsv(file)
    const { labels, public: isPublic = false } = yield* decodeAt([file], decodeLabels(yield* parseJson(file)))
    return {
      public: isPublic,
      labels: labels as ReadonlyArray<OperatorLabel>,
      lineOf: (label, field) => findPlace(file.text, ["labels", label, field]).line
    }
  }
)
