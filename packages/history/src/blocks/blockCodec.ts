import { promisify } from "node:util"
// A namespace, since older versions of Node have no zstd, and a named import would fail there.
import * as zlib from "node:zlib"
import type { NodeAnswer } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { Data, Effect } from "effect"

/** This version of Node has no zstd. */
export class ZstdUnavailableError extends Data.TaggedError("history/ZstdUnavailable")<{ readonly version: string }> {
  override get message(): string {
    return `GLOSSA_BLOCKS: expected Node 22.15 or later, which has zstd, got ${this.version}. Unset it, or update Node.`
  }
}

/** Maximum bytes of a block, compressed or not: more than the answers of a node have for the largest block. */
export const maxBlockBytes = 256 * 1024 * 1024

/** Most blocks fit: each further piece of the output returns from another thread. */
const chunkSize = 1024 * 1024

const format = "glossa block 1"

export interface BlockCodec {
  readonly encode: (chain: Chain, number: number, answers: ReadonlyArray<NodeAnswer>) => Promise<Uint8Array>
  /** Rejects if the bytes are not this block, or are too large. The answers are unchecked, like a node's. */
  readonly decode: (bytes: Uint8Array, chain: Chain, number: number) => Promise<ReadonlyArray<NodeAnswer>>
}

/** Blocks as JSON in one zstd frame with a checksum. */
export const makeBlockCodec = (hasZstd = "zstdCompress" in zlib): Effect.Effect<BlockCodec, ZstdUnavailableError> => {
  if (!hasZstd) return Effect.fail(new ZstdUnavailableError({ version: process.versions.node }))
  const [compress, decompress] = [promisify(zlib.zstdCompress), promisify(zlib.zstdDecompress)]
  return Effect.succeed({
    encode: async (chain, number, answers) => {
      const json = Buffer.from(JSON.stringify({ format, chain, number, answers }))
      if (json.length > maxBlockBytes) throw new Error(`expected at most ${maxBlockBytes} bytes, got ${json.length}`)
      return compress(json, { chunkSize, params: { [zlib.constants.ZSTD_c_checksumFlag]: 1 } })
    },
    decode: async (bytes, chain, number) => {
      const json = await decompress(bytes, { chunkSize, maxOutputLength: maxBlockBytes })
      const kept = JSON.parse(json.toString())
      if (kept.format !== format) throw new Error(`expected the format ${format}`)
      if (kept.chain !== chain || kept.number !== number)
        throw new Error(`expected block ${number} of ${chain}, got block ${kept.number} of ${kept.chain}`)
      return kept.answers
    }
  })
}
