import { type Abi, type Hex, parseAbi } from "@glossa/abi/effect"
import type { Address } from "@glossa/classify"
import { bundledSignatures, ContractDecoder, createDataDecoder, decodeData, type EncodedData } from "@glossa/contracts"
import { AbiCacheStore, ContractStore, SignatureStore } from "@glossa/history"
import { Data, Effect, Layer, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { readText } from "../lines/openInput.ts"

/** The data to decode is not bytes in hex, or is too long. */
export class InvalidDataError extends Data.TaggedError("cli/InvalidData")<{
  readonly expected: string
  readonly seen: string
}> {
  override get message(): string {
    return `Expected ${this.expected}, got ${this.seen}.`
  }
}

/** Nodes accept at most this much calldata. */
const maxBytes = 131_072

const describeData = (text: string) =>
  text === ""
    ? "nothing"
    : `${JSON.stringify(text.slice(0, 20))}${text.length > 20 ? ` and ${text.length - 20} more characters` : ""}`

/** Reads bytes in hex: the argument, or the standard input for `-`. */
export const readData = Effect.fnUntraced(function* (argument: string) {
  const given = argument === "-" ? yield* readText("-", "DATA", 2 * maxBytes + 1_024) : argument
  const data = given.trim().toLowerCase()
  const fail = (expected: string) => new InvalidDataError({ expected, seen: describeData(data) })
  if (!/^0x[0-9a-f]*$/.test(data)) return yield* fail("data as 0x and hexadecimal digits")
  if (data.length % 2 !== 0) return yield* fail("an even number of hexadecimal digits")
  if (data.length > 2 + 2 * maxBytes) return yield* fail(`at most ${maxBytes} bytes of data`)
  return data as Hex
})

/** The file of `--abi` is not an ABI. */
export class InvalidAbiFileError extends Data.TaggedError("cli/InvalidAbiFile")<{
  readonly file: string
  readonly reason: string
}> {
  override get message(): string {
    return `--abi ${this.file}: ${this.reason}`
  }
}

const maxAbiBytes = 32 * 1024 * 1024

/** Reads an ABI in any form: JSON, an artifact, fragments. */
export const readAbiFile = Effect.fnUntraced(function* (file: string) {
  const text = yield* readText(file, "--abi", maxAbiBytes)
  const { abi } = yield* Effect.mapError(
    Effect.fromResult(parseAbi(text)),
    ({ message }) => new InvalidAbiFileError({ file, reason: message })
  )
  return abi
})

/** The sources for decoding data. */
export interface DecodeSources {
  readonly abi: Abi
  /** The contract in the database. */
  readonly address: Address | undefined
  readonly database: Redacted.Redacted | undefined
}

/** Decodes data by the ABI, else by the contract's ABI in the database, else by bundled and imported signatures. */
export const decodeWith = Effect.fnUntraced(function* (
  encoded: EncodedData,
  { abi, address, database }: DecodeSources
) {
  const decoded = decodeData(createDataDecoder(abi, bundledSignatures), encoded)
  if (database === undefined || decoded?.source === "abi") return decoded
  const stores = Layer.mergeAll(ContractStore.layer, AbiCacheStore.layer, SignatureStore.layer)
  return yield* Effect.flatMap(ContractDecoder, ({ decode }) => decode(encoded, { address })).pipe(
    Effect.provide(ContractDecoder.layer().pipe(Layer.provide(stores), Layer.provide(databaseLayer(database))))
  )
})
