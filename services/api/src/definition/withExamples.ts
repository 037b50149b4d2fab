interface Example {
  readonly summary: string
  readonly value: unknown
}

type Named = Readonly<Record<string, Example>>

/** Answers as they were recorded. */
export interface Examples {
  /** By the operation's id. */
  readonly answers: Readonly<Record<string, Named>>
  /** By the problem's code. */
  readonly problems: Named
}

interface Media {
  readonly schema?: unknown
  readonly examples?: object
}

interface Response {
  readonly content?: Readonly<Record<string, Media>>
}

interface Operation {
  readonly operationId?: string
  readonly responses?: Readonly<Record<string, Response>>
}

interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: object
}

const entries = Object.entries

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase()

/** The problems that a response may be, by the schemas that it names. */
const problemsIn = (schema: unknown, { problems }: Examples) =>
  Array.from(JSON.stringify(schema ?? {}).matchAll(/#\/components\/schemas\/(\w+)/g), ([, name = ""]) => kebab(name))
    .filter(code => Object.hasOwn(problems, code))
    .map(code => [code, { $ref: `#/components/examples/${code}` }] as const)

/** Puts what was recorded beside the schemas that it is an example of. */
export const withExamples = (document: Document, examples: Examples): Document => {
  const shown = (operation: Operation, type: string, media: Media): Media => {
    const found =
      type === "application/problem+json"
        ? Object.fromEntries(problemsIn(media.schema, examples))
        : examples.answers[operation.operationId ?? ""]
    return found === undefined ? media : { ...media, examples: found }
  }
  const response = (operation: Operation, { content, ...rest }: Response): Response =>
    content === undefined
      ? rest
      : {
          ...rest,
          content: Object.fromEntries(entries(content).map(([type, media]) => [type, shown(operation, type, media)]))
        }
  const operation = (given: Operation): Operation => ({
    ...given,
    responses: Object.fromEntries(entries(given.responses ?? {}).map(([status, one]) => [status, response(given, one)]))
  })
  return {
    ...document,
    components: { ...document.components, examples: examples.problems },
    paths: Object.fromEntries(
      entries(document.paths ?? {}).map(([path, methods]) => [
        path,
        Object.fromEntries(entries(methods).map(([method, one]) => [method, operation(one)]))
      ])
    )
  }
}
