import {
  type Basis,
  type Because,
  checksumAddress,
  type Finding,
  type Proposal,
  type ProposerId,
  sanitizeText,
  type TransactionAnalysis
} from "@glossa/classify"
import type { ActJson, BecauseJson, EvidenceJson, ProposalJson, ReasonJson, RejectedJson } from "./Extras.ts"

/** Maximum acts of a transaction that are listed. */
const maxActs = 2_000
/** Maximum rejected proposals that are listed in addition to the acts. */
const maxRejected = 100
const maxNameLength = 64

const toReason = ({ id, because }: ReasonJson): ReasonJson => ({ id, because })

type Rejection = Because["rejected"][number]

const findingOf = ({ basis }: Proposal): Finding | undefined => (basis.kind === "rule" ? basis.finding : undefined)

const operationOf = ({ operation }: { readonly operation?: string | undefined }) =>
  operation === undefined ? {} : { operation }

const logIndexOf = ({ logIndex }: Finding) => (logIndex === null ? {} : { logIndex })

const toSource = (basis: Basis) => {
  switch (basis.kind) {
    case "rule": {
      const { finding } = basis
      return { rule: finding.rule, contract: checksumAddress(finding.contract), ...logIndexOf(finding) }
    }
    case "call":
    case "event":
      return { name: sanitizeText(basis.name, maxNameLength) }
    case "flows":
      return {}
  }
}

const toProposal = (proposal: Proposal, by: ProposerId): ProposalJson => ({
  by,
  action: proposal.action,
  ...operationOf(proposal),
  ...toSource(proposal.basis)
})

/** The description of a rejected proposal, and the veto that applied. */
const toVerdict = ({ describe }: Because, { proposal, veto }: Rejection) => ({
  description: describe(proposal),
  ...(veto === undefined ? {} : { veto: toReason(veto) })
})

const toAct = (finding: Finding): Omit<ActJson, "chosen"> => {
  const { act, rule, protocol, contract, certainty } = finding
  return {
    rule,
    protocol: protocol.id,
    contract: checksumAddress(contract),
    ...logIndexOf(finding),
    certainty,
    action: act.action,
    ...operationOf(act),
    ...(act.actor === undefined ? {} : { actor: checksumAddress(act.actor) })
  }
}

const toBecause = (because: Because, others: ReadonlyArray<Rejection>): BecauseJson => {
  const { choice, proposer, refiners, typeSource, confidence } = because
  const rejected = others
    .slice(0, maxRejected)
    .map((one): RejectedJson => ({ ...toProposal(one.proposal, one.by), ...toVerdict(because, one) }))
  return {
    chosen: { ...toProposal(choice.proposal, choice.by), because: proposer.because },
    rejected,
    ...(others.length > maxRejected && { moreRejected: others.length - maxRejected }),
    refiners: refiners.map(toReason),
    ...(typeSource === undefined ? {} : { typeSource: toReason(typeSource) }),
    confidence: { ...toReason(confidence), level: confidence.level }
  }
}

/** The acts that the rules found, the chosen proposal, and the reasons against the others. */
export const toEvidence = (because: Because, { findings }: Pick<TransactionAnalysis, "findings">): EvidenceJson => {
  const listed = findings.slice(0, maxActs)
  const acts = new Set(listed)
  const rejections = new Map<Finding, Rejection>()
  const others: Array<Rejection> = []
  for (const rejection of because.rejected) {
    const finding = findingOf(rejection.proposal)
    if (finding !== undefined && acts.has(finding)) rejections.set(finding, rejection)
    else others.push(rejection)
  }
  const chosen = findingOf(because.choice.proposal)
  return {
    acts: listed.map((finding): ActJson => {
      const rejection = rejections.get(finding)
      return {
        ...toAct(finding),
        chosen: finding === chosen,
        ...(rejection === undefined ? {} : toVerdict(because, rejection))
      }
    }),
    ...(findings.length > maxActs && { moreActs: findings.length - maxActs }),
    because: toBecause(because, others)
  }
}
