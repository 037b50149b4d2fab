import { type Execute, sqliteConnection, sqliteOver } from "@glossa/database/testing"
import { Effect, Layer } from "effect"

const isSharded = /\b(FROM|INTO|UPDATE|ON|EXISTS) (appearances|transactions|searches)\b/

/**
 * A database of two machines, each a SQLite file: one has the rows of addresses, the other all else. A transaction commits on the
 * second one first, and on the first one only after `pause`, as one over several machines may. No statement reads both.
 */
export const lateRows = (folder: string, pause: Effect.Effect<void>) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const rows = yield* sqliteConnection(`sqlite:${folder}/rows.db`)
      const rest = yield* sqliteConnection(`sqlite:${folder}/rest.db`)
      const route =
        (kind: "executeUnprepared" | "executeRaw"): Execute =>
        (statement, params) => {
          const [first, second] = [rest, rows].map(machine => machine[kind](statement, params, undefined))
          if (/^(BEGIN|ROLLBACK|CREATE)/.test(statement)) return Effect.andThen(first!, second!)
          if (statement === "COMMIT") return Effect.andThen(first!, Effect.andThen(pause, second!))
          return isSharded.test(statement) ? second! : first!
        }
      return sqliteOver(route("executeUnprepared"), route("executeRaw"))
    })
  )
