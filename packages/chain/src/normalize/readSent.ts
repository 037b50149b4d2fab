import type { Address, Transaction } from "@glossa/classify"
import { limits } from "./limits.ts"
import type { Fields, Reader } from "./Reader.ts"

/** What a transaction has before it is mined. */
export type Sent = Pick<Transaction, "hash" | "type" | "from" | "to" | "value" | "input" | "nonce" | "delegates">

const none: ReadonlyArray<never> = []

const readDelegates = (reader: Reader, transaction: Fields): ReadonlyArray<Address> => {
  const authorizations = transaction["authorizationList"]
  if (authorizations === undefined || authorizations === null) return none
  reader.at("transaction")
  const list = reader.list(authorizations, "authorizationList", limits.authorizations)
  return list.map((authorization, i) => {
    reader.at("transaction.authorizationList", i)
    return reader.address(reader.fields(authorization, "")["address"], "address")
  })
}

/** Reads the fields of a transaction that its sender signed. */
export const readSent = (reader: Reader, transaction: Fields): Sent => {
  reader.at("transaction")
  return {
    hash: reader.hash(transaction["hash"], "hash"),
    type: reader.count(transaction["type"] ?? 0, "type", 0xff),
    from: reader.address(transaction["from"], "from"),
    to: reader.addressOrNull(transaction["to"], "to"),
    value: reader.amount(transaction["value"], "value"),
    input: reader.bytes(transaction["input"], "input"),
    nonce: reader.count(transaction["nonce"] ?? 0, "nonce"),
    delegates: readDelegates(reader, transaction)
  }
}
