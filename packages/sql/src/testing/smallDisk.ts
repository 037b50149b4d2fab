import { execFileSync } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A disk of a few megabytes that can be filled to the last byte. */
export interface SmallDisk {
  readonly folder: string
  readonly fill: () => void
  readonly clear: () => void
  readonly remove: () => void
}

/**
 * Mounts a disk of so many megabytes in memory, for what is to happen when a database's disk is full; undefined where this
 * process may not mount.
 *
 * @example
 * import { smallDisk } from "@glossa/sql/testing"
 *
 * const disk = smallDisk(24)
 * disk?.fill()
 * disk?.remove()
 */
export const smallDisk = (megabytes: number): SmallDisk | undefined => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  chmodSync(folder, 0o777)
  const ballast = join(folder, "ballast")
  return {
    folder,
    fill: () => {
      // ever less, since a write that does not fit is not begun
      for (let bytes = 1 << 20; bytes >= 512; bytes /= 2)
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(bytes), { flag: "a" })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
        }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync("umount", ["--lazy", folder])
      rmSync(folder, { recursive: true })
    }
  }
}
