import { Logger } from "effect"

/** A logger that stores the messages of a program. */
export const capturingLogger = () => {
  const messages: Array<string> = []
  return { messages, layer: Logger.layer([Logger.make(({ message }) => void messages.push(String(message)))]) }
}
