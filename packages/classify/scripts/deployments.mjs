// Compares the deployments that published packages list with what the catalog lists: `node scripts/deployments.mjs FOLDER [write DATE]`.
// It downloads the packages into FOLDER and prints what is missing on each chain. A label that the catalog knows on one chain, such as
// `POOL` of Aave, is of the same protocol and role on the others; `write` adds these to src/addresses. Only addresses are taken.
import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chains } from "./chainNames.mjs"
import { findAddresses } from "./findAddresses.ts"
import { formatAddresses } from "./formatAddresses.ts"
import { sources } from "./sources.mjs"

const [folder, mode, date] = process.argv.slice(2)
if (folder === undefined) throw new Error("usage: node scripts/deployments.mjs FOLDER [write DATE]")
const listed = fileURLToPath(new URL("../src/addresses/", import.meta.url))

/** The folder of a package's files. Its dependencies and scripts are left out. */
const unpack = pin => {
  const target = join(folder, pin.replaceAll("/", "+"))
  if (existsSync(join(target, "package"))) return join(target, "package")
  mkdirSync(target, { recursive: true })
  execFileSync("npm", ["pack", pin, "--ignore-scripts", "--silent", "--pack-destination", target])
  const [tarball] = readdirSync(target).filter(file => file.endsWith(".tgz"))
  execFileSync("tar", ["-xzf", tarball, "--one-top-level=package", "--strip-components=1"], { cwd: target })
  return join(target, "package")
}

/** The address of a package's repository, which documents its version in `sources`. */
const repositoryOf = ({ pin, url }) => {
  const { repository } = JSON.parse(readFileSync(join(unpack(pin), "package.json"), "utf8"))
  const found = url ?? repository?.url ?? repository
  return found.replace(/^git\+|\.git$/g, "").replace(/^git:/, "https:")
}

/** The files of a package whose paths match. */
const filesOf = (root, pattern) =>
  readdirSync(root, { recursive: true })
    .filter(file => pattern.test(file))
    .sort()

const testnet =
  /sepolia|goerli|kovan|rinkeby|ropsten|testnet|fuji|mumbai|amoy|chiado|nova|zk_?evm|zksync|classic|sandbox/i

const chainOf = part =>
  chains.get(part.toLowerCase().replace(/_?(addresses|mainnet)$/, "")) ?? chains.get(part.toLowerCase())

const readSource = ({ pin, files, skip = /^$/, within = /^$/ }) => {
  const root = unpack(pin)
  const facts = []
  for (const file of filesOf(root, files))
    for (const { path, address } of findAddresses(readFileSync(join(root, file), "utf8"))) {
      const keys = [...file.replace(/\.\w+$/, "").split("/"), ...path].flatMap(key =>
        key.replace(within, " $1 ").split(/[ .]/)
      )
      const chain = keys.map(chainOf).findLast(one => one !== undefined)
      const label = keys.filter(key => key !== "" && chainOf(key) === undefined && !/^\d+$/.test(key)).join(".")
      if (chain !== undefined && !testnet.test(keys.join(" ")) && !skip.test(label))
        facts.push({ chain, label, address })
    }
  return facts
}

const catalog = new Map()
const known = new Map()
for (const file of readdirSync(listed)) {
  const addresses = JSON.parse(readFileSync(join(listed, file), "utf8"))
  catalog.set(file, addresses)
  for (const [place, contracts] of Object.entries(addresses))
    for (const { address, role, name } of contracts) {
      const key = `${place} ${address.toLowerCase()}`
      known.set(key, [...(known.get(key) ?? []), { file, role, name }])
    }
}
const find = (chain, address) => known.get(`${chain} ${address}`) ?? known.get(`* ${address}`)

/** Addresses that have a label or a descriptor. */
const named = new Set(
  ["labels/contracts.ts", "labels/rollups.ts", "descriptors.gen.ts"]
    .map(file => readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8"))
    .flatMap(text => text.match(/0x[0-9a-f]{40}/g) ?? [])
)

/** The place in the catalog of a label: as the source has it, or the place of most contracts with the label on other chains. */
const placeOf = ({ places = [], same }, label, facts) => {
  const [, protocol, role, name] = places.find(([pattern]) => pattern.test(label)) ?? []
  if (protocol !== undefined) return { file: `${protocol}.json`, role, name }
  if (same?.test(label) !== true) return undefined
  const votes = Map.groupBy(
    facts.flatMap(({ chain, address }) => find(chain, address) ?? []),
    place => JSON.stringify(place)
  )
  const [first] = [...votes].sort(([, a], [, b]) => b.length - a.length)
  return first && JSON.parse(first[0])
}

let added = 0
for (const source of sources) {
  const facts = readSource(source)
  const missing = new Map()
  for (const [label, some] of Map.groupBy(facts, ({ label }) => label)) {
    const place = placeOf(source, label, some)
    for (const { chain, address } of some)
      if (find(chain, address) === undefined && !named.has(address))
        missing.set(`${chain} ${address}`, { chain, address, label, place })
  }
  const placed = [...missing.values()].filter(({ place }) => place !== undefined)
  console.log(
    `${source.pin}: ${new Set(facts.map(one => one.chain + one.address)).size} contracts, ${missing.size} missing, ${placed.length} of a known role`
  )
  const counts = Map.groupBy(missing.values(), ({ chain }) => chain)
  console.log(`  ${[...counts].map(([chain, list]) => `${chain} ${list.length}`).join(", ")}`)
  for (const [label, list] of Map.groupBy(missing.values(), ({ label }) => label)) {
    const { place } = list[0]
    const target = place === undefined ? "" : ` -> ${place.file} ${place.role ?? ""} ${place.name ?? ""}`
    if (mode === "all" || place !== undefined)
      console.log(`    ${label}${target}: ${list.map(({ chain, address }) => `${chain} ${address}`).join(" ")}`)
  }
  if (mode !== "write") continue
  for (const { chain, address, place } of placed) {
    const { file, role, name } = place
    const addresses = catalog.get(file)
    const entry = { address, ...(role && { role }), ...(name && { name }), source: repositoryOf(source), date }
    addresses[chain] = [...(addresses[chain] ?? []), entry]
    known.set(`${chain} ${address}`, [place])
    added++
  }
}
if (mode === "write") {
  for (const [file, addresses] of catalog) writeFileSync(join(listed, file), formatAddresses(addresses))
  console.log(`${added} contracts added`)
}
