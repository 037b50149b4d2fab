import { ResponseTooLargeError } from "./RequestError.ts"

/**
 * The text of a body of at most `limit` bytes after decompression. fetch's own `text()` would first read all of it.
 */
export const readBody = async (response: Response, endpoint: string, limit: number): Promise<string> => {
  if (response.body === null) return ""
  const reader = response.body.getReader()
  const chunks: Array<Uint8Array> = []
  let length = Number(response.headers.get("content-length")) > limit ? Number.POSITIVE_INFINITY : 0
  while (length <= limit) {
    const { done, value } = await reader.read()
    if (done) return new TextDecoder().decode(joined(chunks, length))
    chunks.push(value)
    length += value.length
  }
  await reader.cancel()
  throw new ResponseTooLargeError({ endpoint, limit })
}

const joined = (chunks: ReadonlyArray<Uint8Array>, length: number): Uint8Array => {
  const whole = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
