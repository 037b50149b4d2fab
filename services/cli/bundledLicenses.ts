import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Options } from "tsup"

const packageFolder = /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/

const licenseOf = (folder: string) => {
  const { name, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const files = readdirSync(folder).filter(file => /^(licen[cs]e|notice|copying)/i.test(file))
  const texts = files.map(file => readFileSync(join(folder, file), "utf8").trim())
  return [`${name} (${license})`, ...texts].join("\n\n")
}

/** Writes the licenses of all packages in the bundle to a file, as they require. */
export const bundledLicenses = (file: string): NonNullable<Options["esbuildPlugins"]>[number] => ({
  name: "bundled-licenses",
  setup: build => {
    build.initialOptions.metafile = true
    build.onEnd(({ metafile }) => {
      const folders = Object.keys(metafile?.inputs ?? {}).flatMap(input => packageFolder.exec(input)?.[0] ?? [])
      const licenses = [...new Set(folders)].map(licenseOf).toSorted()
      mkdirSync(join(file, ".."), { recursive: true })
      writeFileSync(file, `${licenses.join(`\n\n${"-".repeat(80)}\n\n`)}\n`)
    })
  }
})
