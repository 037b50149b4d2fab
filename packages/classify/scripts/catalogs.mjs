// Writes dist/catalogs: the catalog of each chain, from the built protocols.
import { mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { knownChains } from "../dist/chains.js"
import { everywhere } from "../dist/engine.js"

const dist = new URL("../dist/", import.meta.url)

const protocols = await Promise.all(
  readdirSync(new URL("protocols", dist))
    .filter(file => file.endsWith(".js"))
    .map(async file => [basename(file, ".js"), (await import(new URL(`protocols/${file}`, dist))).default])
)

/** Where a protocol is: the chains, or everywhere, of its contracts, forks, rules and factories. */
const placesOf = ({ emitters, named, forks = [], generic, rules }) => {
  if (generic) return new Set([everywhere])
  const deployments = [emitters, named, ...forks.map(fork => fork.contracts), ...rules.map(rule => rule.at)]
  const factories = rules.flatMap(rule => rule.from?.factories ?? [])
  return new Set([
    ...deployments.flatMap((places = {}) => Object.keys(places)),
    ...factories.map(({ chain = everywhere }) => chain)
  ])
}

mkdirSync(new URL("catalogs", dist), { recursive: true })
for (const chain of knownChains) {
  const ids = protocols
    .filter(([, protocol]) => {
      const places = placesOf(protocol)
      return places.size === 0 || places.has(everywhere) || places.has(chain)
    })
    .map(([id]) => id)
  writeFileSync(
    new URL(`catalogs/${chain}.js`, dist),
    `import { descriptors } from "../descriptors.js"
import { compileCatalog } from "../engine.js"
import { findLabel } from "../labels.js"
${ids.map((id, i) => `import p${i} from "../protocols/${id}.js"`).join("\n")}

export const catalog = /* @__PURE__ */ compileCatalog([${ids.map((_, i) => `p${i}`).join(", ")}], descriptors, findLabel)
`
  )
  writeFileSync(
    new URL(`catalogs/${chain}.d.ts`, dist),
    `import type { Catalog } from "../engine.js"

/** The catalog without the protocols that are only on other chains. */
export declare const catalog: Catalog
`
  )
}
