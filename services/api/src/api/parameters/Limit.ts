import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

export const defaultLimit = 50
export const maxLimit = 100

const parseLimit = (text: string): Result.Result<number, string> => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= maxLimit
    ? Result.succeed(value)
    : Result.fail(`expected an integer from 1 to ${maxLimit}, got ${JSON.stringify(text.slice(0, 40))}`)
}

/** The maximum number of transactions of a page. */
export const Limit = single(Schema.Int, parseLimit, String)
