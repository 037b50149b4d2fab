import { Config, Redacted } from "effect"
import { Flag } from "effect/cli"

/** The default of the service too. */
const defaultDatabase = "sqlite:./data/glossa.db"

export const database = Flag.Redacted("database").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription(`Database of the service; defaults to GLOSSA_DATABASE, then to ${defaultDatabase}`),
  Flag.withFallbackConfig(Config.withDefault(Config.Redacted("GLOSSA_DATABASE"), Redacted.make(defaultDatabase)))
)

export const json = Flag.Boolean("json").pipe(
  Flag.withDescription("Write one line of JSON each instead of a table"),
  Flag.withDefault(false)
)
