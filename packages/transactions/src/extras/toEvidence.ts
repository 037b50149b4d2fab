import {
  type Address,
  checksumAddress,
  type Finding,
  formatEvidence,
  type TransactionAnalysis,
  type TransactionRecord
} from "@glossa/classify"
import type { EvidenceJson } from "./Extras.ts"

const isSource = (finding: Finding, { metadata }: TransactionRecord) =>
  metadata["rule"] === finding.rule && metadata["evidence"] === formatEvidence(finding)

/** The act that a record is about. One log may be an act of several addresses. */
const findChosen = (findings: ReadonlyArray<Finding>, record: TransactionRecord): Finding | undefined => {
  const sources = findings.filter(finding => isSource(finding, record))
  const same = sources.filter(({ act }) => act.action === record.action)
  return same.find(({ act }) => act.actor === record.address) ?? same[0] ?? sources[0]
}

const checksumOrNone = (address: Address | undefined) =>
  address === undefined ? {} : { actor: checksumAddress(address) }

/** Most acts of a transaction that are listed. */
const maxActs = 2_000

/** The acts that the rules found, and which of them the record is about: none if names or flows decided. */
export const toEvidence = (
  { findings }: Pick<TransactionAnalysis, "findings">,
  record: TransactionRecord
): EvidenceJson => {
  const chosen = findChosen(findings, record)
  return {
    acts: findings.slice(0, maxActs).map(finding => {
      const { act, rule, protocol, contract, certainty, logIndex } = finding
      return {
        rule,
        protocol: protocol.id,
        contract: checksumAddress(contract),
        ...(logIndex === null ? {} : { logIndex }),
        certainty,
        action: act.action,
        ...(act.operation === undefined ? {} : { operation: act.operation }),
        ...checksumOrNone(act.actor),
        chosen: finding === chosen
      }
    }),
    ...(findings.length > maxActs && { moreActs: findings.length - maxActs })
  }
}
