// Compiles contracts with one version of solc, in a process of its own, since compilers change global state.

import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const [, , soljson] = process.argv
// Some compilers print to the console, and the output is the result alone.
console.log = () => {}
const require = createRequire(import.meta.url)
const solc = require("solc/wrapper")(require(soljson))
const jobs = JSON.parse(readFileSync(0, "utf8"))

const run = (parts, name, settings) => {
  const source = parts.join("\n")
  const outputSelection = { "*": { "*": ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"] } }
  const input = {
    language: "Solidity",
    sources: { "a.sol": { content: source } },
    settings: { ...settings, outputSelection }
  }
  try {
    const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
    return { errors: errors.filter(({ severity }) => severity === "error"), contract: contracts?.["a.sol"]?.[name] }
  } catch (error) {
    return { errors: [{ formattedMessage: String(error) }] }
  }
}

const isFunction = part => /^(?:function |constructor)/.test(part)
const isOptional = part =>
  isFunction(part) || /^(?:event|error|mapping)|^\S+(?:\[\d*\])* (?:payable )?(?:public|internal) /.test(part)

/** Returns the parts in which errors are. Without a place, these are the functions that fail without the others. */
const faulty = (parts, errors, name, settings) => {
  const bad = new Set()
  for (const { formattedMessage } of errors) {
    const line = Number(/a\.sol:(\d+):/.exec(formattedMessage)?.[1] ?? 0)
    let at = 1
    for (const part of parts) {
      const next = at + part.split("\n").length
      if (line >= at && line < next && isOptional(part)) bad.add(part)
      at = next
    }
  }
  if (bad.size > 0) return bad
  for (const part of parts.filter(isFunction))
    if (!part.includes(" internal ")) {
      const alone = parts.filter(other => other === part || !isFunction(other) || / internal |;$/.test(other))
      if (run(alone, name, settings).errors.length > 0) bad.add(part)
    }
  return bad.size > 0 ? bad : new Set([parts.findLast(isFunction)])
}

/** Compiles the parts, and leaves out those in which the compiler finds errors. */
const compile = ({ name, settings, parts: all }) => {
  let parts = all
  for (let round = 0; round < 12; round++) {
    const { errors, contract } = run(parts, name, settings)
    if (errors.length === 0) {
      const { abi, evm } = contract
      return {
        abi,
        code: `0x${evm.deployedBytecode.object}`,
        creation: `0x${evm.bytecode.object}`,
        source: parts.join("\n")
      }
    }
    const bad = faulty(parts, errors, name, settings)
    parts = parts.filter(part => !bad.has(part))
  }
  return undefined
}

process.stdout.write(JSON.stringify(jobs.map(compile)))
