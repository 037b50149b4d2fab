export { databases } from "./testing/databases.ts"
export { PostgresNotStarted, postgresUrl } from "./testing/postgresUrl.ts"
export { type PostgresServer, startPostgres } from "./testing/startPostgres.ts"
