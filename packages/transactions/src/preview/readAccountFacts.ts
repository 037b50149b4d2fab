import type { ReadError, RpcClient, SimulatedBlock } from "@glossa/chain"
import { type Address, getContractLabel, nativeTokenAddress, type TransactionAnalysis } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Approval } from "./Approval.ts"
import type { AccountFacts } from "./findWarnings.ts"
import { isNewContract } from "./isNewContract.ts"

/** Records that are read: the latest in which the account sent assets. */
const maxRecords = 100

const addressText = /^0x[0-9a-f]{40}$/i

/**
 * The addresses to which an account sent assets, on any chain, by the index. Records that are marked as spam do not count: imitations
 * of addresses reach a history by spoofed transfers.
 */
const readCounterparties = Effect.fnUntraced(function* (account: Address) {
  const { getPage } = yield* HistoryStore
  const { rows } = yield* getPage({
    address: account,
    order: "descending",
    from: null,
    limit: maxRecords,
    actions: ["send"]
  })
  const parties = rows.flatMap(({ record: { metadata } }) => {
    const party = metadata["counterparty"]
    return metadata["spam"] === undefined && party !== undefined && addressText.test(party) ? [party.toLowerCase()] : []
  })
  return new Set(parties as ReadonlyArray<Address>)
})

/** Recipients of one transaction that are compared with known ones. */
const maxRecipients = 50

/** The addresses that the sender gives assets to: by the ledger, or by the calldata of a transaction that was not executed. */
const recipientsOf = ({
  transaction: { from, to, value, succeeded },
  ledger,
  findings
}: Pick<TransactionAnalysis, "transaction" | "ledger" | "findings">): ReadonlySet<Address> => {
  const paid = ledger.movementsOf(from).flatMap(movement => (movement.from === from ? [movement.to] : []))
  const called = findings.flatMap(({ act }) => {
    const party = act.action === "send" && act.actor === from ? act.values?.["counterparty"] : undefined
    return party?.kind === "address" ? [party.address] : []
  })
  const own = value > 0n && to !== null ? [to] : []
  const recipients = new Set(succeeded === null || succeeded === false ? [...own, ...called] : paid)
  recipients.delete(from)
  return new Set([...recipients].slice(0, maxRecipients))
}

/** Contracts of one transaction whose age is read. */
const maxAged = 8
/** Precompiled contracts have no code, and are numbered from 1. */
const maxPrecompile = 0x1ffn

export interface AnalyzedTransaction {
  readonly analysis: TransactionAnalysis
  readonly approvals: ReadonlyArray<Approval>
}

/** The change of an account's native tokens by the transactions before one. */
const changeBefore = (all: ReadonlyArray<AnalyzedTransaction>, place: number, account: Address): bigint =>
  all.slice(0, place).reduce((sum, { analysis: { transaction, ledger } }) => {
    const net = ledger.net(account).find(({ asset }) => asset.address === nativeTokenAddress)?.amount ?? 0n
    return sum + net - (transaction.from === account ? transaction.fee.total : 0n)
  }, 0n)

const createdBefore = (all: ReadonlyArray<AnalyzedTransaction>, place: number): ReadonlySet<Address> =>
  new Set(
    all
      .slice(0, place)
      .flatMap(({ analysis: { transaction } }) => [
        ...(transaction.created === null ? [] : [transaction.created]),
        ...(transaction.calls ?? []).flatMap(({ type, to }) => (/^create/.test(type) && to !== null ? [to] : []))
      ])
  )

/** Reads facts about the accounts of each transaction: from the node if there is one, and from the index. */
export const readAccountFacts = Effect.fnUntraced(function* (
  client: RpcClient | undefined,
  block: SimulatedBlock,
  all: ReadonlyArray<AnalyzedTransaction>
): Effect.fn.Return<ReadonlyArray<AccountFacts>, ReadError | SqlError.SqlError, HistoryStore> {
  const { number } = block
  return yield* Effect.forEach(
    all,
    Effect.fnUntraced(function* ({ analysis, approvals }, place) {
      const { chain, from, to, input } = analysis.transaction
      const recipients = recipientsOf(analysis)
      const counterparties: AccountFacts["counterparties"] =
        recipients.size === 0 ? new Set() : yield* readCounterparties(from)
      if (client === undefined)
        return { balance: null, isCodeless: false, newContracts: new Set<Address>(), recipients, counterparties }
      const [balance, code] = yield* Effect.all(
        [client.balance(from, number), to === null ? Effect.succeed("0x") : client.code(to, number)],
        { concurrency: "unbounded" }
      )
      const created = createdBefore(all, place)
      const isCodeless =
        to !== null && input !== "0x" && code === "0x" && BigInt(to) > maxPrecompile && !created.has(to)
      const contracts = [...(to === null || code === "0x" ? [] : [to]), ...approvals.map(({ spender }) => spender)]
      const unknown = [...new Set(contracts)].filter(contract => getContractLabel(chain, contract) === undefined)
      const newContracts = yield* Effect.filter(
        unknown.slice(0, maxAged),
        contract =>
          contract === to
            ? isNewContract(client, contract, block)
            : Effect.flatMap(client.code(contract, number), own =>
                own === "0x" ? Effect.succeed(false) : isNewContract(client, contract, block)
              ),
        { concurrency: "unbounded" }
      )
      return {
        balance: balance + changeBefore(all, place, from),
        isCodeless,
        newContracts: new Set(newContracts),
        recipients,
        counterparties
      }
    }),
    { concurrency: "unbounded" }
  )
})
