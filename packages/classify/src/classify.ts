import { protocols } from "./catalogue.gen.ts"
import { catalogue } from "./engine/Catalogue.ts"
import { type Knowledge, nothingKnown } from "./Knowledge.ts"
import { type Reading, reader } from "./Reading.ts"
import type { Address, Transaction } from "./Transaction.ts"
import type { TransactionRecord } from "./TransactionRecord.ts"

/** Reads a transaction by the whole catalogue. */
export const readTransaction: (transaction: Transaction) => Reading = reader(catalogue(protocols))

/** What a transaction was from an address's side, by the whole catalogue. */
export const classify = (
  transaction: Transaction,
  address: Address,
  knowledge: Knowledge = nothingKnown
): TransactionRecord => readTransaction(transaction).record(address, knowledge)
