import { checksumAddress, plainText, protocolAt, type Token } from "@glossa/classify"
import type { Contract, ContractEvidence } from "../definition/Contract.ts"
import type { ReadContract } from "./ContractReader.ts"

const tokenStandards = ["ERC20", "ERC721", "ERC1155"]

const [longestName, longestSymbol] = [100, 40]

const text = (chosen: string | undefined | null, most: number): string | undefined =>
  plainText(chosen ?? "", most) || undefined

/** What its author called it: for a proxy, the contract behind it, which is what people mean. */
const sourceName = ({ address, hops, names }: ReadContract): string | undefined => {
  const behind = hops.flatMap(({ implementations }) => implementations)
  const only = behind.length === 1 ? names[behind[0]!.address] : undefined
  return only ?? names[address]
}

const proxyOf = ({ hops, names }: ReadContract) => {
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

const evidenceOf = ({ built }: ReadContract): ReadonlyArray<typeof ContractEvidence.Type> =>
  built.evidence.map(({ contract, ...evidence }) => ({ ...evidence, contract: checksumAddress(contract) }))

/** A contract as the lookup shows it. */
export const describeContract = (
  contract: ReadContract,
  token: Token | undefined,
  withEvidence: boolean
): typeof Contract.Type => {
  const { chain, address, built } = contract
  const protocol = protocolAt(chain, address)
  const published = sourceName(contract)
  const name = text(token?.name ?? protocol ?? published, longestName)
  const symbol = text(token?.symbol, longestSymbol)
  const officialName = text(published ?? protocol ?? token?.name, longestName)
  const standard = token?.standard ?? tokenStandards.find(standard => built.standards.includes(standard))
  const proxy = proxyOf(contract)
  return {
    address: checksumAddress(address),
    ...(name === undefined ? {} : { name }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(officialName === undefined ? {} : { officialName }),
    ...(standard === undefined ? {} : { standard }),
    abi: JSON.stringify(built.abi),
    verified: built.verified,
    blockchain: chain,
    ...(proxy === undefined ? {} : { proxy }),
    ...(withEvidence ? { evidence: evidenceOf(contract) } : {})
  }
}
