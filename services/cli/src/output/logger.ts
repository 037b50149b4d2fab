import { Cause, Logger } from "effect"
import { statusLine } from "./statusLine.ts"

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
