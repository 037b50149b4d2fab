import { type SignatureCandidate, type SignatureSource, toEventSelector } from "@glossa/abi/effect"
import { type Hex, protocols } from "@glossa/classify"
import { loadFragments, loadNames } from "@glossa/signatures/node"

/** The canonical signature of an event or a function as rules write it. A decoder checks each candidate by its hash. */
const toSignature = (text: string): string => {
  const [, name = "", ...tokens] = text.match(/[\w$]+|\[\d*\]|[(),]/g) ?? []
  let signature = name
  let depth = 0
  for (const [index, token] of tokens.entries()) {
    const isType = /^[(,]$/.test(tokens[index - 1] ?? "") && token !== "tuple"
    if (token === "(") depth++
    else if (token === ")") depth--
    if (/^[[(),]/.test(token)) signature += token
    else if (isType) signature += token.replace(/^(u?int)$/, "$1256")
    if (depth === 0) break
  }
  return signature
}

const readProtocols = (): ReadonlyMap<string, ReadonlyArray<SignatureCandidate>> => {
  const byId = new Map<string, Array<SignatureCandidate>>()
  for (const { name, rules } of protocols)
    for (const rule of rules) {
      const isEvent = "event" in rule
      const fragment = isEvent ? rule.event : rule.call
      const hash = toEventSelector(toSignature(fragment))
      const id = isEvent ? hash : hash.slice(0, 10)
      byId.set(id, [...(byId.get(id) ?? []), { fragment, origin: name }])
    }
  return byId
}

let cached: ReturnType<typeof readProtocols> | undefined

const find = (id: Hex): ReadonlyArray<SignatureCandidate> => {
  cached ??= readProtocols()
  return cached.get(id) ?? []
}

/** Functions and events of the protocols that `@glossa/classify` knows, with the names of parameters. Read on first use. */
export const protocolSignatures: SignatureSource = { functions: find, events: find }

/**
 * Signatures that need no database. Published packages come first, whose parameters have the most common names, then known protocols, then
 * signatures without names of parameters.
 */
export const bundledSignatures: SignatureSource = {
  functions: id => [
    ...loadFragments().functions(id),
    ...protocolSignatures.functions(id),
    ...loadNames().functions(id)
  ],
  events: id => [...loadFragments().events(id), ...protocolSignatures.events(id), ...loadNames().events(id)],
  errors: id => [...loadFragments().errors(id), ...loadNames().errors(id)]
}
