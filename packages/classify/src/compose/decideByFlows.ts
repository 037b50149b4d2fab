import type { Finding } from "../engine/Finding.ts"
import { address } from "../rule/Act.ts"
import type { Address } from "../Transaction.ts"
import type { ContractType } from "../TransactionRecord.ts"
import { flowName, knownName } from "./contractNaming.ts"
import type { Decision } from "./Decision.ts"
import { type FlowPurpose, readFlows } from "./readFlows.ts"
import type { Scene } from "./Scene.ts"

/** What a contract is known as: its protocol's kind, token or nft where it is one; undefined when nobody knows. */
const knownType = ({ view, catalog, knowledge }: Scene, contract: Address | null): ContractType | undefined => {
  if (contract === null) return undefined
  const token = knowledge.token(contract)
  const place = catalog.placeAt(view.transaction.chain, contract)
  return place?.protocol.type ?? (token === undefined ? undefined : token.standard === "ERC20" ? "token" : "nft")
}

const typeOf = (scene: Scene, { action, contractType, counterparty }: FlowPurpose): ContractType => {
  const { chain, to, created } = scene.view.transaction
  if (action === "send" && counterparty !== undefined) {
    // what a protocol's own contract is sent, it is sent for what it is
    const type = scene.catalog.placeAt(chain, counterparty)?.protocol.type
    return type === undefined || plain.has(type) ? contractType : type
  }
  if (action === "execute")
    return scene.actors.via(scene.view.address) === undefined ? (knownType(scene, to) ?? "wallet") : "wallet"
  return action === "create" ? (knownType(scene, created) ?? contractType) : contractType
}

/** Where the other side is a contract that a rule spoke of, the address dealt with that contract's protocol. */
const counterpartyProtocol = (
  findings: ReadonlyArray<Finding>,
  counterparty: Address | undefined
): Finding | undefined =>
  findings.find(({ contract, protocol }) => contract === counterparty && !plain.has(protocol.type))

/** Who is paid unseen beside a sale whose seller nobody names is the seller. */
const unnamedSale = (findings: ReadonlyArray<Finding>, { operation }: FlowPurpose): Finding | undefined =>
  operation !== "unseen" || findings.some(({ act }) => act.action === "sell")
    ? undefined
    : findings.find(({ act }) => act.action === "buy" && act.actor !== undefined && act.operation === undefined)

const plain: ReadonlySet<ContractType> = new Set(["native", "token", "nft", "wallet", "community"])

/** What carries out an account's calls: the code it is delegated to (EIP-7702), or the wallet it is. */
const accountName = (scene: Scene, operation: string | undefined): string | undefined => {
  const { transaction, address: account } = scene.view
  if (operation === "message") return "Own account"
  const [delegate] = transaction.delegates
  if (operation === undefined || delegate === undefined) return scene.actors.via(account)
  return knownName(scene, delegate) || "EIP-7702"
}

/** Judges by nothing but what went out and what came in. */
export const decideByFlows = (scene: Scene, findings: ReadonlyArray<Finding>): Decision => {
  // what a smart account is put to work for is its own doing, whoever sent the transaction
  const { view, actors } = scene
  const acting = view.received.length > 0 && actors.acts(view.address, null)
  const read = readFlows(acting ? { ...view, sender: true } : view)
  const sale = unnamedSale(findings, read)
  const reading: FlowPurpose = sale === undefined ? read : { action: "sell", contractType: sale.protocol.type }
  const { action, operation, counterparty } = reading
  const other = sale ?? counterpartyProtocol(findings, counterparty)
  const type = other?.protocol.type ?? typeOf(scene, reading)
  const account = action === "execute" ? accountName(scene, operation) : undefined
  return {
    action,
    operation,
    contractType: type,
    contractName:
      account ?? (other === undefined ? flowName(scene, type, action) : (other.contractName ?? other.protocol.name)),
    values: counterparty === undefined ? {} : { counterparty: address(counterparty) },
    metadata: {
      rule: `flows/${action}`,
      evidence: "inferred from flows",
      ...(counterparty === undefined ? {} : { counterparty })
    }
  }
}
