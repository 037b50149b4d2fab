import type { Hex, SignatureCandidate, SignatureSource } from "@glossa/abi/effect"
import { SignatureStore, type StoredSignature } from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Effect, Layer, type Redacted, Result } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { readContract } from "./reconstructLine.ts"

/** The input of `glossa abi` for a contract. Its fields are validated by `reconstructAbi`. */
interface ContractInput {
  readonly bytecode?: unknown
  readonly creation?: unknown
  readonly selectors?: unknown
  readonly topics?: unknown
  readonly calls?: unknown
  readonly logs?: unknown
}

const [push1, push4, push32] = [0x60, 0x63, 0x7f]

const strings = (list: unknown): ReadonlyArray<string> =>
  Array.isArray(list) ? list.filter((item): item is string => typeof item === "string") : []

const firstTopics = (logs: unknown): ReadonlyArray<string> =>
  Array.isArray(logs) ? logs.flatMap(log => strings((log as { topics?: unknown } | null)?.topics).slice(0, 1)) : []

/** Constants of 4 and of 32 bytes that the code pushes: its selectors and topics are among them. */
const pushedConstants = (code: string): ReadonlyArray<string> => {
  const constants: Array<string> = []
  const bytes = Buffer.from(code.slice(2), "hex")
  for (let offset = 0; offset < bytes.length; offset++) {
    const opcode = bytes[offset]!
    if (opcode < push1 || opcode > push32) continue
    const size = opcode - push1 + 1
    if (opcode === push4 || opcode === push32)
      constants.push(`0x${bytes.subarray(offset + 1, offset + 1 + size).toString("hex")}`)
    offset += size
  }
  return constants
}

/** Selectors and topics that a contract may have, to look up before it is analyzed. */
export const collectIds = (line: string): ReadonlyArray<Hex> => {
  const input: ContractInput = Result.getOrElse(readContract(line), () => ({}))
  const { bytecode, creation, selectors, topics, calls, logs } = input
  const listed = [...strings(selectors), ...strings(topics), ...firstTopics(logs)]
  const called = strings(calls).map(call => call.slice(0, 10))
  const constants = strings([bytecode, creation]).flatMap(pushedConstants)
  return [...listed, ...called, ...constants].flatMap(id =>
    /^0x(?:[0-9a-f]{8}|[0-9a-f]{64})$/i.test(id) ? (id.toLowerCase() as Hex) : []
  )
}

/** The bundled signatures, followed by imported ones, which are fetched for each batch of lines. */
const importedSignatures = Effect.map(SignatureStore, ({ find }) => {
  let fetched: ReadonlyMap<Hex, ReadonlyArray<StoredSignature>> = new Map()
  const imported = (id: Hex): ReadonlyArray<SignatureCandidate> =>
    (fetched.get(id) ?? []).map(({ signature, origin }) => ({ fragment: signature, origin }))
  const source: SignatureSource = {
    functions: id => [...defaultSignatures.functions(id), ...imported(id)],
    events: id => [...defaultSignatures.events(id), ...imported(id)],
    errors: id => [...defaultSignatures.errors(id), ...imported(id)]
  }
  const prepare = (lines: ReadonlyArray<string>) =>
    Effect.map(find(new Set(lines.flatMap(collectIds))), all => {
      fetched = all
    })
  return { source, prepare }
})

/** Runs with the signatures imported into a database, and closes it. */
export const withImportedSignatures = <A, E>(
  database: Redacted.Redacted,
  use: (signatures: Effect.Success<typeof importedSignatures>) => Effect.Effect<A, E>
) =>
  Effect.provide(Effect.flatMap(importedSignatures, use), Layer.provide(SignatureStore.layer, databaseLayer(database)))
