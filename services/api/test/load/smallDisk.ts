import { execFileSync } from "node:child_process"
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A disk of its own of so many megabytes, which can be filled up; undefined where nobody may mount one. */
export const smallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), "glossa-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, "filler")
  return {
    folder,
    fill: () => {
      const file = openSync(filler, "a")
      for (let size = 1 << 20; size >= 1; ) {
        try {
          if (writeSync(file, Buffer.alloc(size)) < size) throw new Error("full")
        } catch {
          size >>= 1
        }
      }
      closeSync(file)
    },
    empty: () => rmSync(filler, { force: true }),
    remove: () => {
      execFileSync("umount", ["-l", folder], { stdio: "ignore" })
      rmSync(folder, { recursive: true, force: true })
    }
  }
}
