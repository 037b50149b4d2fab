import { Effect, Stream } from "effect"
import { InputTooLongError } from "./InputTooLongError.ts"
import { openInput } from "./openInput.ts"

/**
 * Reads a whole file, or the standard input for `-`, decompressed if it is gzipped.
 *
 * @param parameter the flag or argument that names it, for errors
 */
export const readText = Effect.fnUntraced(function* (input: string, parameter: string, maxBytes: number) {
  const chunks: Array<Buffer> = []
  let length = 0
  const { bytes } = yield* openInput(input, parameter)
  yield* Stream.runForEach(bytes, chunk => {
    chunks.push(chunk)
    length += chunk.length
    return length <= maxBytes ? Effect.void : Effect.fail(new InputTooLongError({ input, parameter, maxBytes }))
  })
  return Buffer.concat(chunks).toString()
}, Effect.scoped)
