import { Result, Schema } from "effect"
import { single } from "./queryParameter.ts"

export const defaultLimit = 50
export const largestLimit = 100

const readLimit = (text: string): Result.Result<number, string> => {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= largestLimit
    ? Result.succeed(value)
    : Result.fail(`expected a whole number from 1 to ${largestLimit}, got ${JSON.stringify(text.slice(0, 40))}`)
}

/** How many transactions a page holds at the most. */
export const Limit = single(Schema.Int, readLimit, String)
