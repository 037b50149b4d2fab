import { type Chain, chainNames, getChain } from "@glossa/classify/chains"

/** A chain's number in stored rows and cursors. */
export const chainNumber = (chain: Chain): number => getChain(chain).ordinal

/** The chain with a number; undefined if there is none. */
export const chainWithNumber = (number: number): Chain | undefined =>
  chainNames.find(chain => getChain(chain).ordinal === number)

/** The chain of a stored row. Throws if the table of chains lacks it. */
export const storedChain = (number: number): Chain => {
  const chain = chainWithNumber(number)
  if (chain === undefined)
    throw new Error(`The database has chain number ${number}: start with the file of GLOSSA_CHAINS that has it.`)
  return chain
}
