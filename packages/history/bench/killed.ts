import { sqlLayer } from "@glossa/sql"
import { killAgainAndAgain } from "../test/killAgainAndAgain.ts"
import { databaseUrl } from "./databaseUrl.ts"

/** Kills a follower without notice, again and again, and holds what is left against the chain. */
export const killed = async (url?: string, times = "50"): Promise<void> => {
  const database = await databaseUrl(url)
  const blocks = await killAgainAndAgain(database, sqlLayer(database), Number(times))
  console.log(`killed ${times} times over ${blocks} blocks: nothing lost, nothing double`)
}
