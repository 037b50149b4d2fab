import { Config, Redacted } from "effect"
import { Flag } from "effect/cli"

/** The service's own, where nothing is configured. */
const defaultDatabase = "sqlite:./data/glossa.db"

export const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription(`Database of the service; otherwise GLOSSA_DATABASE, otherwise ${defaultDatabase}`),
  Flag.withFallbackConfig(Config.withDefault(Config.Redacted("GLOSSA_DATABASE"), Redacted.make(defaultDatabase)))
)

export const json = Flag.Boolean("json").pipe(
  Flag.withDescription("Write a line of JSON each instead of a table"),
  Flag.withDefault(false)
)
