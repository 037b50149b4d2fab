import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

/** A build of `packages/classify`. */
export type Build = Pick<typeof import("@glossa/classify"), "analyzeTransaction" | "toJson">

const entryOf = (checkout: string) => join(resolve(checkout), "packages/classify/dist/index.js")

const importBuild = async (checkout: string): Promise<Build> =>
  (await import(pathToFileURL(entryOf(checkout)).href)) as Build

/**
 * The builds of `packages/classify` in two checkouts, OLD and NEW, and the file of bundles that both are tried on. Undefined, with the
 * reason printed, if an argument is missing or a checkout is not built.
 */
export const importBuilds = async (command: string, [old, current, file]: ReadonlyArray<string>) => {
  if (old === undefined || current === undefined || file === undefined) {
    console.error(
      `Expected \`classify ${command} OLD NEW FILE\`: two built checkouts, and a file of bundles, or \`fixtures\`.`
    )
    return undefined
  }
  const missing = [old, current].filter(checkout => !existsSync(entryOf(checkout)))
  if (missing.length > 0) {
    console.error(`Expected built checkouts, got ${missing.join(" and ")}: run npm run build in them.`)
    return undefined
  }
  return { old: await importBuild(old), current: await importBuild(current), file }
}
