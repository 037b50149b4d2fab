import { chainNames } from "@glossa/classify"
import { Flag } from "effect/cli"

/** A flag with the name of a chain, which may be one of `GLOSSA_CHAINS`. */
export const chainFlag = (name: string, description: string) =>
  Flag.String(name).pipe(
    Flag.withMetavar("CHAIN"),
    Flag.withDescription(description),
    Flag.filter(
      text => chainNames.includes(text),
      text => `Expected ${chainNames.join(", ")}, got ${JSON.stringify(text.slice(0, 80))}`
    ),
    Flag.optional
  )
