import { Logger } from "effect"

/** What a program logs, kept to be looked at. */
export const tellingLogger = () => {
  const told: Array<string> = []
  return { told, layer: Logger.layer([Logger.make(({ message }) => void told.push(String(message)))]) }
}
