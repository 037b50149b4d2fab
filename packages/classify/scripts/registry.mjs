// Writes registry/erc7730.jsonl, the facts of the ERC-7730 registry about our chains, which descriptors.mjs reads:
// `node scripts/registry.mjs FOLDER ABOUT`. FOLDER has erc7730.jsonl.gz (a line for each deployment and function) and fields.jsonl.gz
// (one for each owner and function); ABOUT is `{"source", "commit", "date", "license"}` as JSON. Lines with a source of their own stay.
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { gunzipSync } from "node:zlib"
import { table } from "../src/chains/table.ts"

const [folder, about] = process.argv.slice(2)
if (folder === undefined || about === undefined) throw new Error("usage: node scripts/registry.mjs FOLDER ABOUT")
const { source, commit, date, license } = JSON.parse(about)

const parseLines = text =>
  text
    .split("\n")
    .filter(line => line !== "")
    .map(line => JSON.parse(line))
const read = file => parseLines(gunzipSync(readFileSync(join(folder, file))).toString())
const chains = new Map(Object.entries(table).map(([chain, { chainId }]) => [chainId, chain]))

const documented = new Map(read("fields.jsonl.gz").map(one => [`${one.owner} ${one.signature}`, one]))

/** What descriptors.mjs needs of a field. Hidden ones say nothing. */
const shorten = ({ path, format, label, tokenPath, token, visible }) =>
  visible === "never" || path === undefined ? [] : [{ path, format, label, tokenPath, token }]

const deployments = read("erc7730.jsonl.gz").filter(({ chainId }) => chains.has(chainId))
const groups = new Map()
for (const [key, listed] of Map.groupBy(deployments, ({ owner, signature }) => `${owner} ${signature}`)) {
  const { owner, intent, signature } = listed[0]
  const { namedSignature = signature, fields = [] } = documented.get(key) ?? {}
  const contracts = {}
  for (const chain of chains.values()) {
    const addresses = listed.filter(({ chainId }) => chains.get(chainId) === chain).map(({ address }) => address)
    if (addresses.length > 0) contracts[chain] = [...new Set(addresses)].sort()
  }
  const group = JSON.stringify({ owner, contracts })
  groups.set(group, [
    ...(groups.get(group) ?? []),
    { signature: namedSignature, intent, fields: fields.flatMap(shorten) }
  ])
}

const file = fileURLToPath(new URL("../registry/erc7730.jsonl", import.meta.url))
const kept = parseLines(readFileSync(file, "utf8")).filter(one => one.owner !== undefined && one.source !== undefined)
const lines = [...groups].map(([group, functions]) => ({ ...JSON.parse(group), functions }))
const texts = [{ source, commit, date, license }, ...lines, ...kept].map(one => JSON.stringify(one))
writeFileSync(file, `${texts.join("\n")}\n`)
