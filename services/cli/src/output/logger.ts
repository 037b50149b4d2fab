import { Cause, Logger } from "effect"
import { statusLine } from "./statusLine.ts"

/** The message alone, with its level if that needs attention. */
const plainFormat = Logger.make(({ logLevel, message, cause }): string => {
  const level = { Warn: "warning: ", Error: "error: ", Fatal: "error: " }[logLevel as string] ?? ""
  const text = (Array.isArray(message) ? message : [message]).join(" ")
  return `${level}${text}${cause.reasons.length > 0 ? `\n${Cause.pretty(cause)}` : ""}`
})

const onTerminal = Logger.map(plainFormat, text => {
  statusLine.clear()
  return text
})

/** Logs to the standard error: plain lines on a terminal, logfmt for programs. */
export const logger = Logger.withConsoleError(process.stderr.isTTY ? onTerminal : Logger.formatLogFmt)
