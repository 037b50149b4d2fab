import { pipeline, Readable } from "node:stream"
import { createGunzip } from "node:zlib"

const chunkSize = 1024 * 1024

async function* concatenate(first: Buffer, rest: AsyncIterator<Buffer>) {
  yield first
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

/** Decompresses gzipped bytes, recognized by their first two; passes all others through. */
export async function* decompress(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const rest = bytes[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < 2) {
    const next = await rest.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const all = concatenate(head, rest)
  // RFC 1952: a member begins with 1f 8b.
  if (head[0] === 0x1f && head[1] === 0x8b)
    // An error of either stream is thrown to the reader of the result.
    yield* pipeline(Readable.from(all), createGunzip({ chunkSize }), () => {})
  else yield* all
}
