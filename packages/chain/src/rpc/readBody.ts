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
    if (done) return new TextDecoder().decode(Buffer.concat(chunks))
    chunks.push(value)
    length += value.length
  }
  await reader.cancel()
  throw new ResponseTooLargeError({ endpoint, limit })
}
