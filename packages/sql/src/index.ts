export { type LayerOptions, layer } from "./layer.ts"
export { type DatabaseUrl, parseDatabaseUrl } from "./parseDatabaseUrl.ts"
export { UnusableDatabaseUrl } from "./UnusableDatabaseUrl.ts"
