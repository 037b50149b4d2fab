import { Layer, Logger } from "effect"

/** Log lines on standard error: for people on a terminal, else one JSON object each. */
export const logging = ({ isTTY = false, hasColors }: Pick<NodeJS.WriteStream, "isTTY" | "hasColors">) =>
  isTTY
    ? Layer.merge(
        Logger.layer([Logger.consolePretty({ mode: "tty", colors: hasColors() })]),
        Layer.succeed(Logger.LogToStderr, true)
      )
    : Logger.layer([Logger.withConsoleError(Logger.formatJson)])
