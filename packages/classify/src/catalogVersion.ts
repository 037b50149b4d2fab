/** Defined by the build (`scripts/catalogVersion.mjs`). A version in a file would conflict in every merge. */
declare const CATALOG_VERSION: string | undefined

/** A version that changes with any rule or the engine: records of another version may differ. */
export const catalogVersion: string = typeof CATALOG_VERSION === "string" ? CATALOG_VERSION : "unbuilt"
