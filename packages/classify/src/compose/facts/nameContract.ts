import { type Chain, getChain, nativeTokenAddress } from "../../chains.ts"
import { getOrAdd } from "../../getOrAdd.ts"
import type { Token } from "../../Metadata.ts"
import type { Address } from "../../Transaction.ts"
import { chooseName, toName } from "./chooseName.ts"
import type { Facts } from "./Side.ts"

/** The native token of a chain in each of its forms: these names come from no contract and can be trusted. */
export const builtInToken = (chain: Chain, address: Address): Token | undefined => {
  const { nativeToken, wrappedNative, predeploys } = getChain(chain)
  if (address === nativeTokenAddress) return { ...nativeToken, standard: "native" }
  if (address === wrappedNative.address)
    return { name: wrappedNative.name, symbol: wrappedNative.symbol, decimals: nativeToken.decimals, standard: "ERC20" }
  return address === predeploys.legacyEther ? { ...nativeToken, standard: "ERC20" } : undefined
}

/** The catalog's name of a contract, unless only a descriptor has its owner. */
export const curatedName = ({ transaction: { chain }, catalog }: Facts, address: Address): string | undefined => {
  const listed = catalog.findContract(chain, address)
  return builtInToken(chain, address)?.name ?? (listed?.isDescribed === true ? undefined : listed?.name)
}

/** The owner of a contract that only a descriptor has. */
export const describedName = ({ transaction: { chain }, catalog }: Facts, address: Address): string | undefined => {
  const listed = catalog.findContract(chain, address)
  return listed?.isDescribed === true ? listed.name : undefined
}

/** The name that the operator gives an address. */
export const operatorName = ({ transaction: { chain }, catalog }: Facts, address: Address): string | undefined =>
  catalog.findOperatorLabel?.(chain, address)?.name

/** What a token calls itself. */
export const tokenName = ({ metadata }: Facts, address: Address): string | undefined => {
  const token = metadata.token(address)
  return token?.name || token?.symbol
}

/** The name of the contract itself, not of its owner, code or deployer; empty if unknown. */
export const nameItself = (facts: Facts, address: Address): string =>
  chooseName({ token: () => tokenName(facts, address), source: () => facts.metadata.contractName(address) })

/** The name of the contract or account at an address; empty if unknown. */
export const nameContract = (facts: Facts, address: Address): string => {
  const given = operatorName(facts, address)
  if (given === undefined)
    return getOrAdd(facts.names, address, () => {
      for (const source of facts.nameSources) {
        const name = toName(source.name(facts, address))
        if (name !== "") return name
      }
      return ""
    })
  facts.operatorNames?.add(address)
  return given
}

/** The name of a token as an asset, which its contract returns, whichever protocol lists the contract. */
export const nameToken = (facts: Facts, address: Address): string =>
  operatorName(facts, address) ??
  builtInToken(facts.transaction.chain, address)?.name ??
  (toName(tokenName(facts, address)) || nameContract(facts, address))
