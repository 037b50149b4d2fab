import { deflateRawSync, inflateRawSync } from "node:zlib"
import { getChain, type RecordJson } from "@glossa/classify"
import { unpackPosition } from "@glossa/timestamp/effect"
import { bytesToHex, storedChain } from "./columns.ts"
import { dictionary } from "./dictionary.gen.ts"

/** Columns that imply fields of the record, which is stored without these fields. */
export interface PackedRow {
  readonly second: number
  readonly position: number
  readonly hash: Uint8Array
}

type WithoutDouble<A> = Omit<A, "amount">

/** A record as it is stored: without the fields that its row implies, and without the doubles of its exact amounts. */
interface LeanRecord
  extends Omit<RecordJson, "timestamp" | "txHash" | "blockchain" | "fee" | "assetsSent" | "assetsReceived"> {
  readonly fee: WithoutDouble<RecordJson["fee"]>
  readonly assetsSent: ReadonlyArray<WithoutDouble<RecordJson["assetsSent"][number]>>
  readonly assetsReceived: ReadonlyArray<WithoutDouble<RecordJson["assetsReceived"][number]>>
}

/** Far above any record's length, so that a damaged row does not fill the memory. */
const maxOutputLength = 16_000_000

// A window for the dictionary and a record, and buffers for most records: the defaults are larger and take twice the time to set up.
const options = { dictionary: Buffer.from(dictionary), windowBits: 14, memLevel: 5, chunkSize: 4_096 }

const withoutDouble = <A extends { readonly amount: number }>({ amount: _, ...rest }: A): WithoutDouble<A> => rest

const withDouble = <A extends { readonly amountExact: string }>(lean: A): A & { readonly amount: number } => ({
  amount: Number(lean.amountExact),
  ...lean
})

/** A record as JSON, without the fields that its row implies. */
export const leanRecord = ({ contractName, contractType, action, description, fee, ...record }: RecordJson): string => {
  const lean: LeanRecord = {
    contractName,
    contractType,
    action,
    description,
    fee: withoutDouble(fee),
    assetsSent: record.assetsSent.map(withoutDouble),
    assetsReceived: record.assetsReceived.map(withoutDouble),
    metadata: record.metadata
  }
  return JSON.stringify(lean)
}

/** A record as the bytes that its row has. */
export const packRecord = (record: RecordJson): Uint8Array => deflateRawSync(leanRecord(record), options)

/** The lean JSON of a row's record, nearly as long as the record's. Throws if the bytes are damaged. */
export const inflateRecord = (packed: Uint8Array): Uint8Array => inflateRawSync(packed, { ...options, maxOutputLength })

/** The fields of a record that its row implies. */
export const impliedFields = ({ second, position, hash }: PackedRow) => ({
  timestamp: `${new Date(second * 1000).toISOString().slice(0, 19)}Z`,
  txHash: bytesToHex(hash),
  blockchain: getChain(storedChain(unpackPosition(position).chain)).network
})

/** The record of a row: the same JSON as before it was packed. */
export const unpackRecord = (row: PackedRow, inflated: Uint8Array): RecordJson => {
  const { fee, assetsSent, assetsReceived, metadata, ...lean }: LeanRecord = JSON.parse(inflated.toString())
  const { timestamp, txHash, blockchain } = impliedFields(row)
  return {
    timestamp,
    txHash,
    ...lean,
    blockchain,
    fee: withDouble(fee),
    assetsSent: assetsSent.map(withDouble),
    assetsReceived: assetsReceived.map(withDouble),
    metadata
  }
}
