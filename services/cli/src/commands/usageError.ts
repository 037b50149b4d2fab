import { CliError } from "effect/cli"

/** An error of arguments that do not fit each other, reported like those of one argument. */
export const usageError = (command: ReadonlyArray<string>, message: string) =>
  new CliError.ShowHelp({ commandPath: ["glossa", ...command], errors: [new CliError.ValidationError({ message })] })
