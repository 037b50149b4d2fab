import { sqlLayer } from "@glossa/database"
import { killAgainAndAgain } from "../test/killAgainAndAgain.ts"
import { databaseUrl } from "./databaseUrl.ts"

/** Kills an indexer repeatedly, and compares what is left with the chain. */
export const killed = async (url?: string, times = "50"): Promise<void> => {
  const database = await databaseUrl(url)
  const blocks = await killAgainAndAgain(database, sqlLayer(database), Number(times))
  console.log(`killed ${times} times over ${blocks} blocks: no row lost, none duplicated`)
}
