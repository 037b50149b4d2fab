import { dirname, resolve } from "node:path"
import { Effect } from "effect"
import type { InvalidKnowledgeFileError } from "./InvalidKnowledgeFileError.ts"
import { invalidAt, parseJson } from "./json.ts"
import type { KnowledgeFile } from "./readDirectory.ts"

/** Files that include each other, and values in each other. */
const maxIncludes = 8
const maxDepth = 32

type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const isField = (value: unknown): value is Json => isObject(value) && typeof value["path"] === "string"

/** Objects have the entries of both, and lists of fields one field of each path; of other values, the file's own counts. */
const merge = (included: unknown, own: unknown, depth = 0): unknown => {
  if (depth > maxDepth || own === undefined) return own ?? included
  if (Array.isArray(included) && Array.isArray(own) && [...included, ...own].every(isField)) {
    const byPath = new Map((included as ReadonlyArray<Json>).map(field => [field["path"], field]))
    const merged = (own as ReadonlyArray<Json>).map(field => merge(byPath.get(field["path"]), field, depth + 1))
    const paths = new Set((own as ReadonlyArray<Json>).map(field => field["path"]))
    return [...merged, ...[...byPath.values()].filter(field => !paths.has(field["path"]))]
  }
  if (!isObject(included) || !isObject(own)) return own
  const keys = new Set([...Object.keys(included), ...Object.keys(own)])
  const get = (json: Json, key: string) => (Object.hasOwn(json, key) ? json[key] : undefined)
  return Object.fromEntries([...keys].map(key => [key, merge(get(included, key), get(own, key), depth + 1)]))
}

/** A descriptor with what it includes, and the files that it is made of. */
export interface MergedFile {
  readonly json: unknown
  readonly files: ReadonlyArray<KnowledgeFile>
}

/** Merges the `includes` of a file, which must be among the files that were read: no other file is opened, and nothing is fetched. */
export const mergeIncludes = (
  files: ReadonlyMap<string, KnowledgeFile>,
  file: KnowledgeFile,
  depth = 0
): Effect.Effect<MergedFile, InvalidKnowledgeFileError> =>
  Effect.gen(function* () {
    const json = yield* parseJson(file)
    if (!isObject(json) || json["includes"] === undefined) return { json, files: [file] }
    const { includes, ...own } = json
    const invalid = (reason: string) => invalidAt([file], ["includes"], reason)
    const other = typeof includes === "string" ? files.get(resolve(dirname(file.path), includes)) : undefined
    if (other === undefined) return yield* invalid("expected the path of another file of the directory")
    if (depth >= maxIncludes) return yield* invalid(`expected at most ${maxIncludes} files that include each other`)
    const included = yield* mergeIncludes(files, other, depth + 1)
    return { json: merge(included.json, own), files: [file, ...included.files] }
  })
