import { parse, reconstruct, standardsOf } from "@glossa/abi"
import { known } from "@glossa/signatures/node"
import { Result } from "effect"
import type { Contract } from "../definition/Contract.ts"
import { checksum } from "../rendering/checksum.ts"
import type { KnownContract } from "./KnownContract.ts"

const tokenStandards = ["ERC20", "ERC721", "ERC1155"]

/**
 * The ABI as it was published, mended where it is broken; without one, what the code itself gives away. Code that can't be
 * analysed has an empty ABI: there is a contract, and nothing to say of it.
 */
const abiOf = ({ abi, code }: KnownContract) => {
  const published = abi === undefined ? undefined : Result.getOrUndefined(parse(abi))
  const rebuilt = () => Result.getOrUndefined(reconstruct({ bytecode: code }, known))
  return published?.abi ?? rebuilt()?.abi ?? []
}

/** A contract as the lookup shows it. */
export const describeContract = (contract: KnownContract): typeof Contract.Type => {
  const abi = abiOf(contract)
  const { token, chain, address, verified } = contract
  const name = contract.name ?? token?.name
  const standard = token?.standard ?? tokenStandards.find(standard => standardsOf(abi).includes(standard))
  return {
    address: checksum(address),
    ...(name === undefined ? {} : { name }),
    ...(token?.symbol === undefined ? {} : { symbol: token.symbol }),
    ...(token?.name === undefined ? {} : { officialName: token.name }),
    ...(standard === undefined ? {} : { standard }),
    abi: JSON.stringify(abi),
    verified,
    blockchain: chain
  }
}
