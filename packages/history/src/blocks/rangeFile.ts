import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import type { Chain } from "@glossa/classify"
import { maxBlockBytes } from "./blockCodec.ts"

/** How many blocks a file has; its first one is a multiple. */
export const rangeSize = 1_000

/** The paths of a range's blocks: a folder with a file for each, until all are final; then one file. */
export const rangePaths = (directory: string, chain: Chain, number: number) => {
  const folder = join(directory, chain, String(number - (number % rangeSize)))
  return { folder, packed: `${folder}.blocks` }
}

/** The name of a block's own file. */
export const blockName = ({ number, hash }: { readonly number: number; readonly hash: string }): string =>
  `${number}-${hash}`

const magic = Buffer.from("glossa-1")
const footerBytes = rangeSize * 4 + magic.length

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT"

/** Null instead of an error if there is no such file. */
export const orNull = async <A>(promise: Promise<A>): Promise<A | null> => {
  try {
    return await promise
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** A name that no other process uses. */
const temporary = (path: string) => `${path}.${process.pid}-${Math.random().toString(36).slice(2)}.tmp`

/** Writes a file that has all of its bytes or does not exist. */
export const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const unfinished = temporary(path)
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** The size of a file; null if it does not exist. A pipe or a device could block a thread of Node's pool forever, or never end. */
const fileSize = async (path: string): Promise<number | null> => {
  const found = await orNull(stat(path))
  if (found === null) return null
  if (!found.isFile()) throw new Error("expected a file")
  return found.size
}

/** The bytes of a file that is not larger than a block; null if it does not exist. */
export const readBlockFile = async (path: string): Promise<Uint8Array | null> => {
  const size = await fileSize(path)
  if (size === null) return null
  if (size > maxBlockBytes) throw new Error(`expected at most ${maxBlockBytes} bytes, got ${size}`)
  return orNull(readFile(path))
}

/**
 * Replaces a folder by the file of its range: the bytes of its blocks, then their lengths, so that each block can be read alone. Other
 * files in the folder are lost, such as a block that a reorganization replaced. Does nothing if a block is gone, since another process
 * wrote the file.
 */
export const packBlockFiles = async (path: string, folder: string, names: ReadonlyArray<string>): Promise<void> => {
  const unfinished = temporary(join(folder, "range"))
  const file = await open(unfinished, "wx")
  try {
    const lengths = Buffer.alloc(rangeSize * 4)
    for (const [i, name] of names.entries()) {
      const bytes = await readBlockFile(join(folder, name))
      if (bytes === null) return
      lengths.writeUInt32LE(bytes.length, i * 4)
      await file.writeFile(bytes)
    }
    await file.writeFile(Buffer.concat([lengths, magic]))
    await file.sync()
    await rename(unfinished, path)
    await rm(folder, { recursive: true, force: true })
  } finally {
    await file.close()
    await rm(unfinished, { force: true })
  }
}

/** The bytes of one block in the file of a range; null if there is no such file. */
export const readPackedBlock = async (path: string, place: number): Promise<Uint8Array | null> => {
  const file = (await fileSize(path)) === null ? null : await orNull(open(path, "r"))
  if (file === null) return null
  try {
    const { size } = await file.stat()
    const footer = Buffer.alloc(footerBytes)
    const { bytesRead } = await file.read(footer, 0, footerBytes, Math.max(size - footerBytes, 0))
    if (bytesRead < footerBytes || !footer.subarray(-magic.length).equals(magic))
      throw new Error("expected a file of blocks of this version")
    const lengths = Array.from({ length: rangeSize }, (_, i) => footer.readUInt32LE(i * 4))
    const start = lengths.slice(0, place).reduce((sum, length) => sum + length, 0)
    const length = lengths[place]!
    if (length > maxBlockBytes || start + length > size - footerBytes)
      throw new Error(`expected ${length} bytes at ${start}, got a file of ${size}`)
    const bytes = Buffer.alloc(length)
    await file.read(bytes, 0, length, start)
    return bytes
  } finally {
    await file.close()
  }
}
