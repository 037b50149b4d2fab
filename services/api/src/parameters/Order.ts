import { readWord, word } from "./queryParameter.ts"

const orders = ["ascending", "descending"] as const
const short = { asc: "ascending", desc: "descending" } as const

export const readOrder = readWord(orders, short)

/** Oldest or newest first. */
export const Order = word(orders, short)
