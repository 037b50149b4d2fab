import { Cause, Effect } from "effect"
import { type SqlClient, SqlError } from "effect/sql"

/**
 * The same client, whose transactions fail with the `SqlError` of a ROLLBACK or COMMIT. Effect makes it a defect, which retries do
 * not catch, although a lost connection is enough to cause it.
 */
export const transactionFailures = <Client extends SqlClient.SqlClient>(client: Client): Client => {
  const { withTransaction } = client
  const failing: SqlClient.SqlClient["withTransaction"] = effect =>
    Effect.catchCause(withTransaction(effect), ({ reasons }) =>
      Effect.failCause(
        Cause.fromReasons(
          reasons.map(reason =>
            Cause.isDieReason(reason) && SqlError.isSqlError(reason.defect)
              ? Cause.makeFailReason(reason.defect)
              : reason
          )
        )
      )
    )
  return Object.assign(client, { withTransaction: failing })
}
