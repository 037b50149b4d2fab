import { safeSingletons } from "@glossa/chain"
import { type Address, checksumAddress, chooseName, getContractLabel, sanitizeText, type Token } from "@glossa/classify"
import type { Contract } from "./Contract.ts"
import type { ResolvedContract } from "./lookupOnChain.ts"

const tokenStandards = ["ERC20", "ERC721", "ERC1155"]

const [maxNameLength, maxSymbolLength] = [100, 40]

const cleanText = (text: string | undefined | null, maxLength: number): string | undefined =>
  sanitizeText(text ?? "", maxLength) || undefined

/** The implementation of a proxy that has only one. An address in compiled code belongs to an extension (Compound's Comet). */
const onlyImplementation = ({ hops }: ResolvedContract): Address | undefined => {
  const [implementation, ...others] = hops
    .filter(({ kind }) => kind !== "immutable")
    .flatMap(({ implementations }) => implementations)
  return others.length > 0 ? undefined : implementation?.address
}

/** Every proxy of Safe's code is a Safe. Proxies of other protocols' code may be anyone's. */
const protocolName = (contract: ResolvedContract): string | undefined => {
  const implementation = onlyImplementation(contract)
  const isSafe = implementation !== undefined && safeSingletons[implementation] !== undefined
  return getContractLabel(contract.chain, contract.address) ?? (isSafe ? "Safe" : undefined)
}

const describeProxy = ({ hops, names }: ResolvedContract): Contract["proxy"] => {
  const [first] = hops
  if (first === undefined) return undefined
  return {
    kind: first.kind,
    ...(first.beacon === undefined ? {} : { beacon: checksumAddress(first.beacon) }),
    implementations: hops.flatMap(({ kind, implementations }) =>
      implementations.map(({ address }) => {
        const name = names[address]
        return { address: checksumAddress(address), kind, ...(name === undefined ? {} : { name }) }
      })
    )
  }
}

/** The contract as JSON, named from its token metadata, the protocol catalog and its published source. */
export const describeContract = (
  contract: ResolvedContract,
  token: Token | undefined,
  includeEvidence: boolean,
  /** What the operator calls it. */
  operatorName?: string
): Contract => {
  const { chain, address, built } = contract
  const protocol = protocolName(contract)
  const implementation = onlyImplementation(contract)
  const implementationName = implementation && contract.names[implementation]
  const source = contract.names[address]
  // A token is known by its own name, whichever protocol lists its contract.
  const name =
    (operatorName ?? chooseName({ token: () => token?.name })) ||
    chooseName({ curated: () => protocol, source: () => source, implementation: () => implementationName })
  const symbol = cleanText(token?.symbol, maxSymbolLength)
  // A proxy with one implementation has the implementation's name, since people use this name.
  const officialName = cleanText(implementationName ?? source ?? protocol ?? token?.name, maxNameLength)
  const standard = token?.standard ?? tokenStandards.find(standard => built.standards.includes(standard))
  const proxy = describeProxy(contract)
  return {
    address: checksumAddress(address),
    ...(name === "" ? {} : { name }),
    ...(operatorName === undefined ? {} : { nameSource: "operator" as const }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(officialName === undefined ? {} : { officialName }),
    ...(standard === undefined ? {} : { standard }),
    abi: JSON.stringify(built.abi),
    verified: built.verified,
    blockchain: chain,
    ...(proxy === undefined ? {} : { proxy }),
    ...(includeEvidence
      ? {
          standards: built.standards,
          evidence: built.evidence.map(entry => ({ ...entry, contract: checksumAddress(entry.contract) }))
        }
      : {})
  }
}
