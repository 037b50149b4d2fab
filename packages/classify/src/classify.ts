import { protocols } from "./catalogue.gen.ts"
import { catalogue } from "./engine/Catalogue.ts"
import { type Knowledge, nothingKnown } from "./Knowledge.ts"
import { type Reading, reader } from "./Reading.ts"
import type { Address, Chain, Transaction } from "./Transaction.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

const whole = catalogue(protocols)

/** Reads a transaction by the whole catalogue. */
export const readTransaction: (transaction: Transaction) => Reading = reader(whole)

/** The name of the protocol that the catalogue knows at an address. */
export const protocolAt = (chain: Chain, address: Address): string | undefined => whole.placeAt(chain, address)?.name

/** What a transaction was from an address's side, by the whole catalogue. */
export const classify = (
  transaction: Transaction,
  address: Address,
  knowledge: Knowledge = nothingKnown
): TransactionRecord => readTransaction(transaction).record(address, knowledge)
