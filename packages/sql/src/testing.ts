export { databases } from "./testing/databases.ts"
export { PostgresNotStartedError, postgresUrl } from "./testing/postgresUrl.ts"
export { type SmallDisk, smallDisk } from "./testing/smallDisk.ts"
export { type PostgresServer, startPostgres } from "./testing/startPostgres.ts"
