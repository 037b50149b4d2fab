import { parseBundle, parseChain } from "@glossa/chain/normalize"
import { chains, checksumAddress, classify, type Metadata, toJson } from "@glossa/classify"
import { defaultSignatures } from "@glossa/signatures/node"
import { Result } from "effect"
import type { Answer } from "../lines/Answer.ts"
import { LineFault } from "../lines/LineError.ts"
import { readJson } from "../lines/readJson.ts"

interface Failure {
  readonly _tag: string
  readonly message: string
}

const hash = /^0x[0-9a-f]{64}$/i

/** Which transaction a bundle is of, as far as it says so in a way that can be trusted. */
const identityOf = (json: unknown) => {
  const { chain, chainId, transaction } = (json ?? {}) as Partial<Record<string, unknown>>
  const stated = (transaction as { readonly hash?: unknown } | null | undefined)?.hash
  const named = parseChain(chain ?? chainId)
  return {
    blockchain: named === undefined ? null : chains[named].network,
    txHash: typeof stated === "string" && hash.test(stated) ? stated.toLowerCase() : null
  }
}

/** The answer to a line that is no bundle. */
export const refuseLine = ({ _tag: tag, message }: Failure, json?: unknown): Answer => ({
  text: JSON.stringify({ ...identityOf(json), error: { tag, message } }),
  failed: true
})

// the tables of names are read before the first line, which would wait for them
defaultSignatures.functionName("0x00000000")
defaultSignatures.eventName(`0x${"0".repeat(64)}`)

const contractName: Metadata["contractName"] = () => undefined

/** Whose assets are told of a bundle that names no perspective. */
export type Unnamed = "nobody" | "sender"

/** Classifies a bundle from its perspective. Where it names none it is told as its sender's act, with the assets of `unnamed`. */
export const classifyLine = (line: string, unnamed: Unnamed = "nobody"): Answer => {
  const json = readJson(line)
  if (Result.isFailure(json)) return refuseLine(json.failure)
  try {
    const read = parseBundle(json.success)
    if (Result.isFailure(read)) return refuseLine(read.failure, json.success)
    const { transaction, perspective, tokens } = read.success
    const { functionName, eventName } = defaultSignatures
    const knowledge: Metadata = { token: address => tokens.get(address), contractName, functionName, eventName }
    const address = perspective ?? transaction.from
    const record = { ...toJson(classify(transaction, address, knowledge)), address: checksumAddress(address) }
    const isNobodys = perspective === null && unnamed === "nobody"
    const told = isNobodys ? { ...record, assetsSent: [], assetsReceived: [] } : record
    return { text: JSON.stringify(told), failed: false }
  } catch (cause) {
    return refuseLine(new LineFault({ cause }), json.success)
  }
}
