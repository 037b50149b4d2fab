import { Config } from "effect"
import { Flag } from "effect/cli"
import { isWebUrl } from "./rpcFlag.ts"

export const url = Flag.String("url").pipe(
  Flag.withMetavar("URL"),
  Flag.withDescription("Glossa service to call; defaults to GLOSSA_URL"),
  Flag.filter(isWebUrl, () => "Expected an http or https URL"),
  Flag.withFallbackConfig(Config.String("GLOSSA_URL")),
  Flag.optional
)

export const key = Flag.Redacted("key").pipe(
  Flag.withMetavar("KEY"),
  Flag.withDescription("API key of the service; defaults to GLOSSA_KEY, which other processes cannot see"),
  Flag.withFallbackConfig(Config.Redacted("GLOSSA_KEY")),
  Flag.optional
)
