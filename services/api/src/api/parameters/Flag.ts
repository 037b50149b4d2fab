import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

/** `true` or `false`. */
export const Flag = single(
  Schema.Boolean,
  text =>
    text === "true" || text === "false"
      ? Result.succeed(text === "true")
      : Result.fail(`expected true or false, got ${JSON.stringify(text.slice(0, 40))}`),
  String
)
