import { parseBundle } from "@glossa/chain"
import { analyzeTransaction, noMetadata, type RecordJson, toJson } from "@glossa/classify"
import { Result } from "effect"
import { readBundles } from "./readBundles.ts"

/** The record of each participant of recorded transactions. */
export const readRecords = (file?: string): ReadonlyArray<RecordJson> =>
  readBundles(file).flatMap(json => {
    const { transaction, tokens } = Result.getOrThrow(parseBundle(json))
    const { participants, record } = analyzeTransaction(transaction)
    const metadata = { ...noMetadata, token: tokens.get.bind(tokens) }
    return Array.from(participants, address => toJson(record(address, metadata)))
  })
