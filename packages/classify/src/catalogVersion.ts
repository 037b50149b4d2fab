/** Set by the build (`scripts/catalogVersion.mjs`): in a file it would change with each change, and no two could be merged. */
declare const CATALOGUE_VERSION: string | undefined

/** Changes with any rule or with the engine: a record that carries another version may read differently today. */
export const catalogVersion: string = typeof CATALOGUE_VERSION === "string" ? CATALOGUE_VERSION : "unbuilt"
