import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { layer } from "@glossa/sql"
import { killAgainAndAgain } from "../test/killAgainAndAgain.ts"

/** Kills a follower without notice, again and again, and holds what is left against the chain. */
export const killed = async (url?: string, times = "50"): Promise<void> => {
  const database = url ?? `sqlite:${join(mkdtempSync(join(tmpdir(), "glossa-killed-")), "glossa.db")}`
  const blocks = await killAgainAndAgain(database, layer(database), Number(times))
  console.log(`killed ${times} times over ${blocks} blocks: nothing lost, nothing double`)
}
