import { startPostgres } from "../packages/database/src/testing/startPostgres.ts"

/**
 * Starts one PostgreSQL for a run of vitest, before the tests of the first project that needs it. Worker processes inherit
 * the variable, and `postgresUrl` of `@glossa/database/testing` creates a database per call on that server.
 */
export default async () => {
  if (process.env["TEST_POSTGRES_URL"] !== undefined) return
  const { url, stop } = await startPostgres()
  process.env["TEST_POSTGRES_URL"] = url
  return stop
}
