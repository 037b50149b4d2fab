import { word } from "./queryParameter.ts"

/** Oldest or newest first. */
export const Order = word(["ascending", "descending"], { asc: "ascending", desc: "descending" })
