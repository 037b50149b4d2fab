import { computeOnce } from "../../computeOnce.ts"
import type { Finding } from "../../engine/Finding.ts"
import { isCollection } from "../../ledger/isCollection.ts"
import type { Ledger } from "../../ledger/Ledger.ts"
import type { Act } from "../../rule/Act.ts"
import { sanitizeText } from "../../sanitizeText.ts"
import type { Address } from "../../Transaction.ts"
import type { ContractType } from "../../TransactionRecord.ts"
import { placeOfFinding } from "../facts/nameContract.ts"
import type { Side } from "../facts/Side.ts"
import type { Decision } from "./Decision.ts"

/** The contracts of which items moved. */
const movedCollections = /* @__PURE__ */ computeOnce(
  ({ movements }: Ledger): ReadonlySet<Address> =>
    new Set(movements.flatMap(({ asset }) => (asset.tokenId === undefined ? [] : [asset.address])))
)

/** ERC-20 and ERC-721 share functions; the metadata distinguishes them, or what moved. */
const tokenType = (side: Side, { contract }: Finding): ContractType =>
  isCollection(side.metadata.token(contract)) || movedCollections(side.ledger).has(contract) ? "nft" : "token"

/**
 * A generic interface does not determine the type of a contract that another protocol lists, except for the token standards: what is
 * sent or approved is a token or an NFT.
 */
export const typeOfFinding = (side: Side, finding: Finding): ContractType => {
  const { act, protocol, contract } = finding
  const { generic, type } = protocol
  if (generic === true && type === "token") return act.contractType ?? tokenType(side, finding)
  if (generic === true && type === "nft") return act.contractType ?? type
  const knownContract = generic === true ? side.catalog.findContract(side.transaction.chain, contract) : undefined
  return knownContract?.protocol.type ?? act.contractType ?? type
}

/** The length of a domain name (RFC 1035), the longest text that rules take from a log. */
const maxMetadataLength = 255

/** Rules take texts from logs and calldata: names of domains and of chains. */
const sanitizeMetadata = (metadata: NonNullable<Act["metadata"]>): Record<string, string> =>
  Object.fromEntries(Object.entries(metadata).map(([name, text]) => [name, sanitizeText(text, maxMetadataLength)]))

/** Where a finding was read, and how its contract was identified. */
export const formatEvidence = ({ logIndex, certainty }: Finding): string =>
  `${logIndex === null ? "call" : `log ${logIndex}`}, by ${certainty}`

/** The decision of a rule. */
export const decideByRule = (side: Side, finding: Finding): Decision => {
  const { act, protocol, rule } = finding
  return {
    action: act.action,
    operation: act.operation,
    contractType: typeOfFinding(side, finding),
    ...placeOfFinding(side, finding),
    sentence: act.sentence,
    values: act.values ?? {},
    metadata: {
      ...(act.metadata && sanitizeMetadata(act.metadata)),
      protocol: protocol.id,
      rule,
      evidence: formatEvidence(finding)
    }
  }
}
