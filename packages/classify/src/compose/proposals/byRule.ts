import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/matchRule.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import type { Act } from "../../rule/Act.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { sanitizeText } from "../../text/sanitizeText.ts"
import { isForwarder } from "../facts/Actors.ts"
import type { Side } from "../facts/Side.ts"
import { isItems, listedType, specificType } from "../facts/typeContract.ts"
import type { Decision, Proposal, Propose } from "./Proposal.ts"
import { placeOfFinding } from "./places.ts"

/** The type of the protocol whose share or token is staked at a contract, or taken back. */
const servedType = (side: Side, { act, contract }: Finding): ContractType | undefined => {
  const isStake = act.action === "stake" || act.operation === "unstake"
  const assets = isStake ? side.ledger.movementsOf(contract) : []
  return assets.map(({ asset }) => specificType(side, asset.address)).find(type => type !== undefined)
}

/**
 * A generic interface does not determine the type of a contract that another protocol lists, except for the token standards: what is
 * sent or approved is a token or an NFT.
 */
export const typeOfFinding = (side: Side, finding: Finding): ContractType => {
  const { act, protocol, contract } = finding
  const { generic, type } = protocol
  if (generic === true && type === "token") return act.contractType ?? (isItems(side, contract) ? "nft" : "token")
  if (generic === true && type === "nft") return act.contractType ?? type
  const known = generic === true ? (listedType(side, contract) ?? servedType(side, finding)) : undefined
  return known ?? act.contractType ?? type
}

/** The length of a domain name (RFC 1035), the longest text that rules take from a log. */
const maxMetadataLength = 255

/** Rules take texts from logs and calldata: names of domains and of chains. */
const sanitizeMetadata = (metadata: NonNullable<Act["metadata"]>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([name, text]) => [name, sanitizeText(text, maxMetadataLength)]))

const decideByRule = (side: Side, finding: Finding): Decision => {
  const { act } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: typeOfFinding(side, finding),
    ...placeOfFinding(side, finding),
    sentence: act.sentence,
    values: act.values ?? {},
    metadata: act.metadata === undefined ? {} : sanitizeMetadata(act.metadata),
    basis: { kind: "rule", finding }
  }
}

/** The proposal that a finding describes the transaction. */
export const proposeFinding = (side: Side, finding: Finding): Proposal => {
  const { act, protocol } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: act.contractType ?? protocol.type,
    basis: { kind: "rule", finding },
    decide: () => decideByRule(side, finding)
  }
}

/** A router wraps native tokens and approves pools for its own use, which says nothing about its caller. */
export const isInternalStep = ({ action, operation }: Act): boolean =>
  action === "approve" || operation === "wrap" || operation === "unwrap"

/** Most findings that are compared one by one. */
const maxCompared = 32

/** Which of very many findings may concern an address, by their positions. */
interface Candidates {
  /** Those that name an address. */
  readonly named: ReadonlyMap<Address, ReadonlyArray<number>>
  /** Those that were logged on behalf of an account. */
  readonly logged: ReadonlyMap<Address, ReadonlyArray<number>>
  /** Of those that may concern any address, the first of each kind, at two contracts: none concerns its own contract. */
  readonly first: ReadonlyArray<number>
}

/** What distinguishes findings that may concern any address. */
const kindOf = ({ act, certainty, protocol, intent, contract, logIndex }: Finding, to: Address | null): string =>
  [
    act.action,
    act.operation,
    act.actor === undefined,
    certainty,
    protocol.type,
    protocol.generic,
    intent,
    contract === to,
    logIndex === null
  ].join()

const toCandidates = /* @__PURE__ */ computeOnce((_: Ledger, side: Side): Candidates => {
  const { findings } = side
  const [named, logged] = [new Map<Address, Array<number>>(), new Map<Address, Array<number>>()]
  const kinds = new Map<string, Array<number>>()
  for (const [i, { act, contract, logIndex }] of findings.entries()) {
    if (act.actor !== undefined) {
      getOrAdd(named, act.actor, () => []).push(i)
      if (isInternalStep(act) || !isForwarder(side, act.actor)) continue
    }
    const account = logIndex === null ? undefined : side.actors.accountOf(logIndex)
    if (account !== undefined) getOrAdd(logged, account, () => []).push(i)
    const firsts = getOrAdd(kinds, kindOf(findings[i]!, side.transaction.to), () => [])
    if (firsts.length === 0 || (firsts.length === 1 && findings[firsts[0]!]!.contract !== contract)) firsts.push(i)
  }
  return { named, logged, first: [...kinds.values()].flat() }
})

/** The findings that may concern an address, in their order. Of very many, comparing all for each address would take minutes. */
const candidatesOf = (side: Side): ReadonlyArray<Finding> => {
  const { address, findings } = side
  if (findings.length <= maxCompared) return findings
  const { named, logged, first } = toCandidates(side.ledger, side)
  const positions = [...(named.get(address) ?? []), ...(logged.get(address) ?? []), ...first]
  return positions.sort((a, b) => a - b).map(i => findings[i]!)
}

/** The acts that the protocols' rules found. */
export const byRule: Propose = side => candidatesOf(side).map(finding => proposeFinding(side, finding))
