import { listedToken } from "@glossa/chain/listed-tokens"
import { parseBundle, parseChain } from "@glossa/chain/normalize"
import { commonToken, withListedImage } from "@glossa/chain/tokens"
import {
  type Address,
  type ContractAbi,
  checksumAddress,
  createClassifier,
  getChain,
  type Knowledge,
  type Metadata,
  toJson
} from "@glossa/classify"
import { noKnowledge } from "@glossa/classify/knowledge"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"
import { type Failure, InternalLineError, type LineResult, readJson } from "../lines/LineResult.ts"
import type { TokenLookup } from "./tokenLookup.ts"

const hash = /^0x[0-9a-f]{64}$/i

/** The transaction of a bundle, as far as its fields are valid. */
const identityOf = (json: unknown) => {
  const { chain, chainId, transaction } = (json ?? {}) as Partial<Record<string, unknown>>
  const claimedHash = (transaction as { readonly hash?: unknown } | null | undefined)?.hash
  const parsedChain = parseChain(chain ?? chainId)
  return {
    blockchain: parsedChain === undefined ? null : getChain(parsedChain).network,
    txHash: typeof claimedHash === "string" && hash.test(claimedHash) ? claimedHash.toLowerCase() : null
  }
}

/** The result for a line that is not a bundle. */
export const errorLine = ({ _tag: tag, message }: Failure, json?: unknown): LineResult => ({
  text: JSON.stringify({ ...identityOf(json), error: { tag, message } }),
  failed: true
})

// Loads the tables of names before the first line.
defaultSignatures.functionName("0x00000000")
defaultSignatures.eventName(`0x${"0".repeat(64)}`)

const contractName: Metadata["contractName"] = () => undefined

export interface ClassifyOptions {
  /** The perspective of a bundle that does not name one: with `none`, the default, the record is the sender's, without assets. */
  readonly perspective?: "none" | "sender"
  /** Metadata of tokens that a bundle lacks, before the built-in list. Default: common tokens. */
  readonly token?: TokenLookup
  /** The ABIs of contracts, whose names come before the names of signatures. Default: none. */
  readonly abis?: ReadonlyMap<Address, ContractAbi>
  /** What the operator knows; nothing by default. */
  readonly knowledge?: Knowledge
}

/** Classifies a bundle from its perspective, or from the default one. */
export const classifyLine = (
  line: string,
  { perspective: defaultPerspective = "none", token = commonToken, abis, knowledge = noKnowledge }: ClassifyOptions = {}
): LineResult => {
  const json = readJson(line)
  if (Result.isFailure(json)) return errorLine(json.failure)
  try {
    const read = parseBundle(json.success)
    if (read instanceof Error) return errorLine(read, json.success)
    const { transaction, perspective, tokens } = read
    const metadata: Metadata = {
      token: address => {
        const { chain } = transaction
        const known = tokens.get(address) ?? token(chain, address) ?? listedToken(chain, address)
        return withListedImage(chain, address, known)
      },
      contractName,
      functionName: defaultSignatures.functionName,
      eventName: defaultSignatures.eventName,
      ...(abis === undefined ? {} : { abi: contract => abis.get(contract) })
    }
    const address = perspective ?? transaction.from
    const { analyzeTransaction } = createClassifier(knowledge)
    const record = {
      ...toJson(analyzeTransaction(transaction).record(address, metadata)),
      address: checksumAddress(address)
    }
    const withoutAssets = perspective === null && defaultPerspective === "none"
    const written = withoutAssets ? { ...record, assetsSent: [], assetsReceived: [] } : record
    return { text: JSON.stringify(written), failed: false }
  } catch (cause) {
    return errorLine(new InternalLineError({ cause }), json.success)
  }
}
