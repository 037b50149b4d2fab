import type { Knowledge } from "@glossa/classify"
import { createKnowledge, noKnowledge } from "@glossa/classify/effect"
import { Effect, Result, Schema } from "effect"
import { chainVariables } from "../chainVariables.ts"
import { readVariable } from "../Variable.ts"
import { InvalidKnowledgeFileError } from "./InvalidKnowledgeFileError.ts"
import { decodeAt, invalidAt } from "./json.ts"
import { type MergedFile, mergeIncludes } from "./mergeIncludes.ts"
import { parseLabels } from "./parseLabels.ts"
import { type KnowledgeFile, readDirectory } from "./readDirectory.ts"

const maxDeployments = 5_000
const maxFunctions = 2_000
const maxFields = 200

const Field = Schema.Record(Schema.String, Schema.Unknown)

/** What is used of an ERC-7730 descriptor. */
const DescriptorFile = Schema.Struct({
  context: Schema.Struct({
    contract: Schema.optionalKey(
      Schema.Struct({
        deployments: Schema.optionalKey(
          Schema.Array(Schema.Struct({ chainId: Schema.Int, address: Schema.String })).check(
            Schema.isMaxLength(maxDeployments)
          )
        )
      })
    )
  }),
  metadata: Schema.optionalKey(Schema.Struct({ owner: Schema.optionalKey(Schema.String) })),
  display: Schema.optionalKey(
    Schema.Struct({
      definitions: Schema.optionalKey(Schema.Record(Schema.String, Field)),
      formats: Schema.optionalKey(
        Schema.Record(
          Schema.String,
          Schema.Struct({
            intent: Schema.optionalKey(Schema.Unknown),
            fields: Schema.optionalKey(Schema.Array(Field).check(Schema.isMaxLength(maxFields)))
          })
        ).check(Schema.isMaxProperties(maxFunctions))
      )
    })
  )
})

const decode = Schema.decodeUnknownEffect(DescriptorFile)

const contextOf = ({ json }: MergedFile): unknown =>
  typeof json === "object" && json !== null && "context" in json ? json.context : undefined

/** The descriptors of calldata among the files. A file without a context is one that others include. */
const readDescriptors = Effect.fnUntraced(function* (files: ReadonlyArray<KnowledgeFile>) {
  const byPath = new Map(files.map(file => [file.path, file]))
  const merged = yield* Effect.forEach(files, file => mergeIncludes(byPath, file))
  const included = new Set(merged.flatMap(({ files: [, ...others] }) => others))
  const descriptors = []
  for (const one of merged) {
    const context = contextOf(one)
    const isMessage = typeof context === "object" && context !== null && "eip712" in context
    const isPart = one.files[0] !== undefined && included.has(one.files[0])
    if (isMessage || (isPart && context === undefined)) continue
    descriptors.push({ descriptor: yield* decodeAt(one.files, decode(one.json)), files: one.files })
  }
  return descriptors
})

/** What the operator knows. */
export interface LoadedKnowledge extends Knowledge {
  /** The file of labels that does not say that anyone may read them; undefined if there is none. */
  readonly privateLabels: string | undefined
}

/** What the operator knows, by the files in a directory. */
const readKnowledge = Effect.fnUntraced(function* (directory: string) {
  const files = yield* readDirectory(directory)
  const [labelFile, second] = files.filter(({ name }) => /^labels\.(csv|json)$/.test(name))
  if (second !== undefined)
    return yield* new InvalidKnowledgeFileError({ file: second.file, reason: "expected one file of labels" })
  if (files.length === 0)
    return yield* new InvalidKnowledgeFileError({
      file: directory,
      reason: "expected labels.csv, labels.json or descriptors"
    })
  const labels = labelFile && (yield* parseLabels(labelFile))
  const descriptors = yield* readDescriptors(files.filter(file => file !== labelFile))
  const made = createKnowledge({
    labels: labels?.labels ?? [],
    descriptors: descriptors.map(({ descriptor }) => descriptor)
  })
  const privateLabels = labels === undefined || labels.public ? undefined : labelFile?.file
  if (Result.isSuccess(made)) return { ...made.success, privateLabels }
  const { path, reason } = made.failure
  const [list, number, ...rest] = path
  if (list === "descriptors") return yield* invalidAt(descriptors[Number(number)]!.files, rest, reason)
  const line = labels?.lineOf(Number(number), `${rest[0]}`)
  return yield* new InvalidKnowledgeFileError({ file: labelFile?.file ?? "", line, reason: `${rest[0]}: ${reason}` })
})

/**
 * What the operator knows, by the directory that `GLOSSA_KNOWLEDGE` names. A program reads it once, after `loadChains`, and provides it as
 * `OperatorKnowledge`.
 */
export const loadKnowledge = Effect.gen(function* () {
  const directory = yield* readVariable("GLOSSA_KNOWLEDGE", chainVariables.GLOSSA_KNOWLEDGE)
  const loaded: LoadedKnowledge =
    directory === undefined ? { ...noKnowledge, privateLabels: undefined } : yield* readKnowledge(directory)
  return loaded
})

/**
 * Fails if the labels are private, for a service that anyone may read.
 *
 * @param variable that opens the service
 */
export const checkPublic = ({ privateLabels: file }: LoadedKnowledge, variable: string) =>
  file === undefined
    ? Effect.void
    : Effect.fail(
        new InvalidKnowledgeFileError({
          file,
          line: 1,
          reason: `expected public: true, since anyone may read from the service (${variable})`
        })
      )
