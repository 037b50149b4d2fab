import type { Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { FakeChain } from "./nodes/fakeChain.ts"
import { spawnScript } from "./spawnScript.ts"
import { expectWholeIn } from "./wholeHistory.ts"

const script = new URL("./indexOnce.ts", import.meta.url)

const blocksEach = 12

/**
 * Runs an indexer that is killed after some blocks, repeatedly and at different moments, and then one that finishes. Compares
 * the index with the chain, and returns the number of blocks.
 */
export const killAgainAndAgain = async (
  url: string,
  database: Layer.Layer<SqlClient.SqlClient, unknown>,
  times: number
): Promise<number> => {
  for (let time = 1; time <= times; time++) {
    // Even if the signal comes so late that this one finishes, the next one has blocks to write.
    const running = spawnScript(script, url, String((time + 1) * blocksEach))
    // Within a transaction, before one, or after one.
    await running.says(block => block >= time * blocksEach - ((time * 7) % 5))
    await new Promise(resolve => setTimeout(resolve, (time * 13) % 17))
    running.child.kill("SIGKILL")
    await running.ended
  }
  const last = (times + 1) * blocksEach
  await spawnScript(script, url, String(last)).ended
  await expectWholeIn(database, new FakeChain().grow(last + 1))
  return last + 1
}
