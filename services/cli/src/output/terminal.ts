import { Cause, Console, Effect, Logger } from "effect"
import { CliOutput } from "effect/cli"
import { statusLine } from "./progress.ts"

/** Text of nodes must not control the terminal, nor begin a line. */
const printable = (text: string) => text.replace(/\p{C}+/gu, " ")

/** The message alone, with its level if that needs attention. */
const plainFormat = Logger.make(({ logLevel, message, cause }): string => {
  const level = { Warn: "warning: ", Error: "error: ", Fatal: "error: " }[logLevel as string] ?? ""
  const stack = cause.reasons.length > 0 ? Cause.pretty(cause).split("\n") : []
  return [`${level}${[message].flat().join(" ")}`, ...stack].map(printable).join("\n")
})

const onTerminal = Logger.map(plainFormat, text => {
  statusLine.clear()
  return text
})

/** Log lines on the standard error: plain ones on a terminal, logfmt for programs. */
export const makeLogger = (isTerminal: boolean) =>
  Logger.withConsoleError(isTerminal ? onTerminal : Logger.formatLogFmt)

/**
 * Requested help goes to the standard output. Errors of the command line go to the standard error, without the help text, so that the
 * output only has results.
 */
export const presenter: CliOutput.Presenter = {
  present: event => {
    if (event._tag === "InvalidInvocation")
      return Effect.gen(function* () {
        for (const error of event.errors) yield* Console.error(`glossa: ${error.message}`)
        yield* Console.error(`See ${event.commandPath.join(" ")} --help.`)
      })
    if (event._tag === "Help" && event.reason === "Implicit")
      return Console.error(CliOutput.defaultFormatter({ colors: false }).formatHelpDoc(event.helpDoc))
    return CliOutput.defaultPresenter.present(event)
  }
}

const minimumWidth = 12

/** The widths of columns, with the widest ones narrowed until the table fits. */
const fit = (widths: ReadonlyArray<number>, available: number): ReadonlyArray<number> => {
  const fitted = [...widths]
  for (;;) {
    const widest = Math.max(...fitted)
    const total = fitted.reduce((sum, width) => sum + width + 2, -2)
    if (total <= available || widest <= minimumWidth) return fitted
    fitted[fitted.indexOf(widest)] = widest - 1
  }
}

const cut = (text: string, width: number) => (text.length <= width ? text : `${text.slice(0, width - 1)}…`)

/** Formats a table with columns as wide as their longest cell, or as the terminal has space for. */
export const table = (
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  columns = Number.POSITIVE_INFINITY
): string => {
  const lines = [head, ...rows]
  const widths = fit(
    head.map((_, column) => Math.max(...lines.map(line => line[column]!.length))),
    columns
  )
  return lines
    .map(line =>
      line
        .map((cell, column) => cut(cell, widths[column]!).padEnd(widths[column]!))
        .join("  ")
        .trimEnd()
    )
    .join("\n")
}
