import { open, stat } from "node:fs/promises"
import { Data, Effect, type Scope } from "effect"
import { systemReason } from "./openInput.ts"

/** The output can't be opened or written. */
export class OutputNotWritableError extends Data.TaggedError("cli/OutputNotWritable")<{
  readonly output: string
  readonly cause: unknown
}> {
  override get message(): string {
    return `Could not write ${this.output === "-" ? "the standard output" : this.output}: ${systemReason(this.cause)}. --output takes a file in an existing folder, or - for the standard output.`
  }
}

/** The reader closed the output, as `head` does. The program ends; nothing went wrong. */
export class OutputClosedError extends Data.TaggedError("cli/OutputClosed")<{ readonly output: string }> {
  override get message(): string {
    return `${this.output} was closed by its reader.`
  }
}

export type Write = (text: string) => Effect.Effect<void, OutputNotWritableError | OutputClosedError>

const failure = (output: string) => (cause: unknown) =>
  cause instanceof Error && "code" in cause && cause.code === "EPIPE"
    ? new OutputClosedError({ output })
    : new OutputNotWritableError({ output, cause })

const standardOutput: Write = text =>
  Effect.callback(resume => {
    process.stdout.write(text, error => resume(error == null ? Effect.void : Effect.fail(failure("-")(error))))
  })

const sameFile = async (a: string, b: string) => {
  const [one, other] = await Promise.all([a, b].map(file => stat(file).catch(() => undefined)))
  return one !== undefined && other !== undefined && one.isFile() && one.dev === other.dev && one.ino === other.ino
}

const openFile = async (output: string, input: string, mode?: number) => {
  // Opening a file for writing empties it.
  if (await sameFile(input, output)) throw new Error("it is the input too")
  const file = await open(output, "w", mode)
  // An existing file keeps its permissions when it is opened. Devices keep theirs.
  if (mode !== undefined && (await file.stat()).isFile()) await file.chmod(mode)
  return file
}

/**
 * Empties a file, or takes the standard output for `-`, and returns a function that writes to it and waits until this is done.
 *
 * @param mode permissions of the file; by default unchanged, or the system's default for a new file
 */
export const openOutput = (
  output: string,
  input: string,
  mode?: number
): Effect.Effect<Write, OutputNotWritableError | OutputClosedError, Scope.Scope> =>
  output === "-"
    ? Effect.succeed(standardOutput)
    : Effect.map(
        Effect.acquireRelease(
          Effect.tryPromise({ try: () => openFile(output, input, mode), catch: failure(output) }),
          file => Effect.promise(() => file.close())
        ),
        file => text => Effect.tryPromise({ try: () => file.appendFile(text), catch: failure(output) })
      )
