import { parseAbi } from "@glossa/abi/effect"
import { Effect } from "effect"
import { readText } from "../lines/readText.ts"
import { InvalidAbiFileError } from "./InvalidAbiFileError.ts"

const maxBytes = 32 * 1024 * 1024

/** Reads an ABI in any form: JSON, an artifact, fragments. */
export const readAbiFile = Effect.fnUntraced(function* (file: string) {
  const text = yield* readText(file, "--abi", maxBytes)
  const { abi } = yield* Effect.mapError(
    Effect.fromResult(parseAbi(text)),
    ({ message }) => new InvalidAbiFileError({ file, reason: message })
  )
  return abi
})
