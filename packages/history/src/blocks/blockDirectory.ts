import { access, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { type BlockHeader, type NodeAnswer, replayBlock } from "@glossa/chain"
import type { Chain, Hex } from "@glossa/classify"
import { Clock, type Duration, Effect, Layer, Schedule } from "effect"
import { errorMessage } from "../errorMessage.ts"
import { HistoryStore } from "../HistoryStore.ts"
import { makeRepeatedWarning } from "../indexer/makeRepeatedWarning.ts"
import { makeBlockCodec, type ZstdUnavailableError } from "./blockCodec.ts"
import { KeptBlocks } from "./KeptBlocks.ts"
import { findLooseRanges, type LooseRange, packRange } from "./packRange.ts"
import { blockName, orNull, rangePaths, rangeSize, readBlockFile, readPackedBlock, writeWhole } from "./rangeFile.ts"

export interface BlockDirectoryOptions {
  /** How often complete ranges are packed into one file each. Default: every minute. */
  readonly packInterval?: Duration.Input
}

/** The disk of a network may not answer at all. */
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

const createFolder = (path: string) =>
  mkdir(path).catch((error: NodeJS.ErrnoException) => (error.code === "EEXIST" ? undefined : Promise.reject(error)))

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
      let pausedUntil = 0
      /** Ranges that may become complete. */
      const loose = new Map<string, LooseRange>()
      const add = (range: LooseRange) => loose.set(`${range.chain} ${range.first}`, range)

      const write = async (header: BlockHeader, answers: ReadonlyArray<NodeAnswer>) => {
        const { chain, number } = header
        const { folder } = rangePaths(directory, chain, number)
        const bytes = await encode(chain, number, answers)
        const path = join(folder, blockName(header))
        if ((await orNull(writeWhole(path, bytes).then(() => true))) !== null) return
        // Not the directory itself, which may be on a disk that is not mounted.
        await createFolder(join(directory, chain))
        await createFolder(folder)
        await writeWhole(path, bytes)
      }

      const keep = Effect.fnUntraced(function* (header: BlockHeader, answers: ReadonlyArray<NodeAnswer>) {
        const now = yield* Clock.currentTimeMillis
        if (now < pausedUntil) return
        const { chain, number } = header
        yield* onDisk(() => write(header, answers)).pipe(
          Effect.tap(() => Effect.sync(() => add({ chain, first: number - (number % rangeSize) }))),
          Effect.andThen(writing.succeeded),
          Effect.catch(reason => {
            // Of blocks that fail together, one is logged.
            if (pausedUntil > now) return Effect.void
            pausedUntil = now + pauseMs
            return writing.warn(`${directory}: expected to keep a block, got ${reason}; retrying once a minute`)
          })
        )
      })

      /** The block in a file, if the file has it. */
      const readFrom = Effect.fnUntraced(function* (
        load: () => Promise<Uint8Array | null>,
        path: string,
        { chain, number, hash }: { readonly chain: Chain; readonly number: number; readonly hash: Hex }
      ) {
        const bytes = yield* Effect.mapError(onDisk(load), reason => `${path}: ${reason}`)
        if (bytes === null) return null
        return yield* onDisk(() => decode(bytes, chain, number)).pipe(
          Effect.flatMap(answers => Effect.mapError(replayBlock(chain, number, answers), ({ message }) => message)),
          Effect.filterOrFail(
            ({ header }) => header.hash === hash,
            ({ header }) => `expected the hash ${hash}, got ${header.hash}`
          ),
          Effect.mapError(reason => `${path}: block ${number}: ${reason}`)
        )
      })

      const pack = Effect.gen(function* () {
        for (const [key, range] of Array.from(loose)) {
          // Before, since a block that is kept meanwhile adds the range again.
          loose.delete(key)
          const mayBecomeComplete = packRange(store, directory, range)
          if (yield* Effect.tapError(mayBecomeComplete, () => Effect.sync(() => add(range)))) add(range)
        }
      }).pipe(
        Effect.andThen(packing.succeeded),
        Effect.catch(error => packing.warn(`${directory}: kept blocks stay in a file each: ${reasonOf(error)}`))
      )
      // Ranges that an earlier process left.
      const findLoose = Effect.gen(function* () {
        const chains = yield* store.coverages
        for (const range of yield* onDisk(() => findLooseRanges(directory, chains.keys()))) add(range)
      })
      yield* Effect.ignore(findLoose).pipe(
        Effect.andThen(Effect.repeat(pack, Schedule.spaced(packInterval))),
        Effect.forkScoped
      )

      return {
        keep,
        read: Effect.fnUntraced(function* (chain, number, header) {
          const { folder, packed } = rangePaths(directory, chain, number)
          const indexed = Effect.orElseSucceed(
            store.getIndexedBlocks(chain, { first: number, next: number + 1 }),
            () => []
          )
          let hash = (yield* indexed)[0]?.hash
          if (hash === undefined) {
            if (!(yield* Effect.isSuccess(onDisk(() => access(packed))))) return null
            hash = (yield* Effect.orElseSucceed(header, () => null))?.hash
            if (hash === undefined) return null
          }
          const [wanted, own] = [{ chain, number, hash }, join(folder, blockName({ number, hash }))]
          const attempts = [
            readFrom(() => readBlockFile(own), own, wanted),
            readFrom(() => readPackedBlock(packed, number % rangeSize), packed, wanted)
          ]
          for (const attempt of attempts) {
            const block = yield* Effect.catch(attempt, problem =>
              Effect.as(reading.warn(`${problem}. The block is fetched from a node.`), null)
            )
            if (block !== null) return block
          }
          return null
        })
      }
    })
  )
