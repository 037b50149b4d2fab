import { readFileSync } from "node:fs"
import { gunzipSync } from "node:zlib"
import { parseBundle } from "@glossa/chain"
import { listedToken } from "@glossa/chain/listed-tokens"
import { commonToken } from "@glossa/chain/tokens"
import type { Address, Metadata, Transaction } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"

/** The lines of a file, which may be gzipped. */
export const readLines = (file: string): ReadonlyArray<string> => {
  const bytes = readFileSync(file)
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString()
  return text.split("\n").filter(line => line.trim() !== "")
}

/** A bundle, ready to be classified. */
export interface Row {
  readonly json: unknown
  readonly transaction: Transaction
  /** The bundle's perspective, else the sender. */
  readonly address: Address
  /** As `glossa classify` has it: the bundle's tokens, else built-in ones, and the names of functions and events. */
  readonly metadata: Metadata
}

const { functionName, eventName } = defaultSignatures

const toRow = (json: unknown): Row => {
  const { transaction, perspective, tokens } = Result.getOrThrow(parseBundle(json))
  return {
    json,
    transaction,
    address: perspective ?? transaction.from,
    metadata: {
      token: token =>
        tokens.get(token) ?? commonToken(transaction.chain, token) ?? listedToken(transaction.chain, token),
      contractName: () => undefined,
      functionName,
      eventName
    }
  }
}

/** The bundles of a file with one per line, or the fixtures. */
export const readRows = (file?: string): ReadonlyArray<Row> =>
  (file === undefined || file === "fixtures"
    ? bundles()
    : readLines(file).map(line => JSON.parse(line) as unknown)
  ).map(toRow)

/** What a labelled bundle expects: any of the values is right. */
export const expectedOf = ({ json }: Row) => {
  const { expected = {} } = json as { expected?: Readonly<Record<string, string & ReadonlyArray<string>>> }
  return {
    actions: expected["actions"] ?? [expected["action"]].flatMap(_ => _ ?? []),
    contractTypes: expected["contractTypes"] ?? [expected["contractType"]].flatMap(_ => _ ?? [])
  }
}
