export { MalformedKeyError, parseApiKey } from "./keys/apiKey.ts"
export { type ExportedKey, InvalidExportedKeyError, parseExportedKey } from "./keys/ExportedKey.ts"
export type { KeyInfo } from "./keys/KeyInfo.ts"
export {
  type CreatedKey,
  KeyNotFoundError,
  Keys,
  type KeysOptions,
  RevokedKeyError,
  UnknownKeyError
} from "./keys/Keys.ts"
export { InvalidKeyNameError, InvalidRateLimitError } from "./keys/keyFields.ts"
export { KeyConflictError } from "./keys/transferKeys.ts"
export { type DatabaseUrl, InvalidDatabaseUrlError, parseDatabaseUrl } from "./parseDatabaseUrl.ts"
export { SqliteUnavailableError } from "./sqliteClient.ts"
export { type SqlLayerOptions, sqlLayer } from "./sqlLayer.ts"
