export { InvalidDatabaseUrlError } from "./InvalidDatabaseUrlError.ts"
export { type DatabaseUrl, parseDatabaseUrl } from "./parseDatabaseUrl.ts"
export { SqliteUnavailableError } from "./SqliteUnavailableError.ts"
export { type SqlLayerOptions, sqlLayer } from "./sqlLayer.ts"
