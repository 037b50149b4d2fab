import type { Hex } from "@glossa/abi/effect"
import { Effect } from "effect"
import { readText } from "../lines/readText.ts"
import { InvalidDataError } from "./InvalidDataError.ts"

/** Nodes accept at most this much calldata. */
const maxBytes = 131_072

const describeData = (text: string) =>
  text === ""
    ? "nothing"
    : `${JSON.stringify(text.slice(0, 20))}${text.length > 20 ? ` and ${text.length - 20} more characters` : ""}`

/** Reads bytes in hex: the argument, or the standard input for `-`. */
export const readData = Effect.fnUntraced(function* (argument: string) {
  const given = argument === "-" ? yield* readText("-", "DATA", 2 * maxBytes + 1_024) : argument
  const data = given.trim().toLowerCase()
  const fail = (expected: string) => new InvalidDataError({ expected, seen: describeData(data) })
  if (!/^0x[0-9a-f]*$/.test(data)) return yield* fail("data as 0x and hexadecimal digits")
  if (data.length % 2 !== 0) return yield* fail("an even number of hexadecimal digits")
  if (data.length > 2 + 2 * maxBytes) return yield* fail(`at most ${maxBytes} bytes of data`)
  return data as Hex
})
