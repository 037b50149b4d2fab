export * from "./Knowledge.ts"
export * from "./RecordJson.ts"
export * from "./Transaction.ts"
export * from "./TransactionRecord.ts"
