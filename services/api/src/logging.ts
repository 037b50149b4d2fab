import { Cause, Logger, References } from "effect"

/** Text from nodes and requests must not control the terminal, nor begin a line. */
const printable = (text: string) => text.replace(/\p{C}+/gu, " ")

/** A line for people: time, level, message and annotations. */
const plain = Logger.make(({ cause, date, fiber, logLevel, message }): string => {
  const annotations = Object.entries(fiber.getRef(References.CurrentLogAnnotations))
  const text = [date.toTimeString().slice(0, 8), logLevel.toUpperCase().padEnd(5), ...[message].flat()].join(" ")
  const details = annotations.map(([name, value]) => ` ${name}=${value}`).join("")
  const stack = cause.reasons.length === 0 ? [] : Cause.pretty(cause).split("\n")
  return [`${text}${details}`, ...stack].map(printable).join("\n")
})

/** Log lines on standard error: for people on a terminal, else one JSON object each. */
export const logging = ({ isTTY = false }: Pick<NodeJS.WriteStream, "isTTY">) =>
  Logger.layer([Logger.withConsoleError(isTTY ? plain : Logger.formatJson)])
