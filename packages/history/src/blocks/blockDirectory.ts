import { access, mkdir, readdir } from "node:fs/promises"
import { join } from "node:path"
import { type BlockHeader, type NodeAnswer, replayBlock } from "@glossa/chain"
import type { Chain, Hex } from "@glossa/classify"
import { getChain } from "@glossa/classify/chains"
import { Clock, type Duration, Effect, Layer, Schedule } from "effect"
import { HistoryStore } from "../HistoryStore.ts"
import { errorMessage, makeRepeatedWarning } from "../indexer/makeRepeatedWarning.ts"
import { makeBlockCodec, type ZstdUnavailableError } from "./blockCodec.ts"
import { KeptBlocks } from "./KeptBlocks.ts"
import {
  blockName,
  orNull,
  packBlockFiles,
  rangePaths,
  rangeSize,
  readBlockFile,
  readPackedBlock,
  writeWhole
} from "./rangeFile.ts"

/** Options of `blockDirectory`. */
export interface BlockDirectoryOptions {
  /** How often complete ranges are packed into one file each. Default: every minute. */
  readonly packInterval?: Duration.Input
}

/** A network disk may not respond at all. */
const diskTimeout = "10 seconds"
/** How long no block is kept after a failure. */
const pauseMs = 60_000

/** The reason of a failed system call without its path, which has a random part, or of another error. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? errorMessage(error).replace(/, \w+(?: '.*)?$/s, "") : String(error)

const onDisk = <A>(run: () => Promise<A>): Effect.Effect<A, string> =>
  Effect.tryPromise({ try: run, catch: reasonOf }).pipe(
    Effect.timeoutOrElse({ duration: diskTimeout, orElse: () => Effect.fail(`no answer in ${diskTimeout}`) })
  )

/**
 * Keeps blocks in an existing directory as the nodes returned them, and reads them from there. A failure of the disk stops it for a
 * minute.
 *
 * @example
 * import { blockDirectory, indexChain } from "@glossa/history"
 * import { Effect } from "effect"
 *
 * const indexing = Effect.provide(indexChain({ chain: "ethereum" }), blockDirectory("/var/lib/glossa/blocks"))
 */
export const blockDirectory = (
  directory: string,
  { packInterval = "1 minute" }: BlockDirectoryOptions = {}
): Layer.Layer<never, ZstdUnavailableError, HistoryStore> =>
  Layer.effect(
    KeptBlocks,
    Effect.gen(function* () {
      const [store, { encode, decode }] = [yield* HistoryStore, yield* makeBlockCodec()]
      const [writing, packing, reading] = [makeRepeatedWarning(), makeRepeatedWarning(), makeRepeatedWarning()]
      /** All blocks of a foreign file have the same problem, except for numbers and hashes. */
      const warnUnreadable = (problem: string) =>
        reading.warn(`${problem}. The block is fetched from a node.`, problem.replaceAll(/0x[0-9a-f]+|\d+/g, ""))
      let pausedUntil = 0

      const write = async (header: BlockHeader, answers: ReadonlyArray<NodeAnswer>) => {
        const { chain, number } = header
        const { folder } = rangePaths(directory, chain, number)
        const bytes = await encode(chain, number, answers)
        // The directory itself is not created: it may be on a disk that is not mounted.
        await access(directory)
        await mkdir(folder, { recursive: true })
        await writeWhole(join(folder, blockName(header)), bytes)
      }

      const keep = Effect.fnUntraced(function* (header: BlockHeader, answers: ReadonlyArray<NodeAnswer>) {
        const now = yield* Clock.currentTimeMillis
        if (now < pausedUntil) return
        yield* onDisk(() => write(header, answers)).pipe(
          Effect.andThen(writing.succeeded),
          Effect.catch(reason => {
            // If several blocks fail together, one is logged.
            if (pausedUntil > now) return Effect.void
            pausedUntil = now + pauseMs
            return writing.warn(`${directory}: expected to keep a block, got ${reason}; retrying once a minute`)
          })
        )
      })

      /** The block in a file, if the file has it. */
      const readFrom = Effect.fnUntraced(
        function* (
          _path: string,
          load: () => Promise<Uint8Array | null>,
          { chain, number, hash }: { readonly chain: Chain; readonly number: number; readonly hash: Hex }
        ) {
          const bytes = yield* onDisk(load)
          if (bytes === null) return null
          return yield* onDisk(async () => replayBlock(chain, number, await decode(bytes, chain, number))).pipe(
            Effect.flatMap(replayed => Effect.mapError(replayed, ({ message }) => message)),
            Effect.filterOrFail(
              ({ header }) => header.hash === hash,
              ({ header }) => `expected the hash ${hash}, got ${header.hash}`
            ),
            Effect.mapError(reason => `block ${number}: ${reason}`)
          )
        },
        (effect, path) => Effect.catch(effect, reason => Effect.as(warnUnreadable(`${path}: ${reason}`), null))
      )

      /** Packs each range into one file, once all of its blocks are kept and no reorganization can reach them. */
      const pack = Effect.gen(function* () {
        for (const [chain, { ranges }] of yield* store.coverages) {
          const end = (ranges.at(-1)?.next ?? 0) - getChain(chain).reorgDepth
          for (const name of (yield* onDisk(() => orNull(readdir(join(directory, chain))))) ?? []) {
            const [first, next] = [Number(name), Number(name) + rangeSize]
            // The name of a file is not a number.
            if (!(next <= end)) continue
            const { folder, packed } = rangePaths(directory, chain, first)
            const names = new Set((yield* onDisk(() => orNull(readdir(folder)))) ?? [])
            if (names.size < rangeSize) continue
            const blocks = (yield* store.getIndexedBlocks(chain, { first, next })).map(blockName)
            if (blocks.length === rangeSize && blocks.every(block => names.has(block)))
              yield* Effect.tryPromise({ try: () => packBlockFiles(packed, folder, blocks), catch: reasonOf }).pipe(
                Effect.catch(reason => packing.warn(`${directory}: kept blocks stay in a file each: ${reason}`))
              )
          }
        }
      })
      yield* Effect.forkScoped(Effect.repeat(Effect.ignore(pack), Schedule.spaced(packInterval)))

      return {
        keep,
        read: Effect.fnUntraced(function* (chain, number, header) {
          const { folder, packed } = rangePaths(directory, chain, number)
          const [indexed] = yield* Effect.orElseSucceed(
            store.getIndexedBlocks(chain, { first: number, next: number + 1 }),
            () => []
          )
          // A block that is not indexed may still be replaced, unless its range is packed.
          const isFinal = Effect.isSuccess(onDisk(() => access(packed)))
          const known = indexed ?? ((yield* isFinal) ? yield* Effect.orElseSucceed(header, () => null) : null)
          if (known === null) return null
          const wanted = { chain, number, hash: known.hash }
          const own = join(folder, blockName(wanted))
          return (
            (yield* readFrom(own, () => readBlockFile(own), wanted)) ??
            (yield* readFrom(packed, () => readPackedBlock(packed, number % rangeSize), wanted))
          )
        })
      }
    })
  )
