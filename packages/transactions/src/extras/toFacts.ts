import { checksumAddress, type Hex, type Metadata, type Transaction, type TransactionAnalysis } from "@glossa/classify"
import type { FactsJson, MethodJson, MovementJson, Status } from "./Extras.ts"
import { type FindDecoder, noDecoder } from "./toCallTree.ts"

const toMethod = ({ to, input }: Transaction, metadata: Metadata, findDecoder: FindDecoder): MethodJson | undefined => {
  if (to === null || input.length < 10) return undefined
  const selector = input.slice(0, 10) as Hex
  const decoded = findDecoder(to).call(input)
  const name = decoded?.name ?? metadata.functionName?.(selector)
  return {
    selector,
    ...(name === undefined ? {} : { name }),
    ...(decoded === undefined ? {} : { signature: decoded.signature, parameters: decoded.parameters })
  }
}

const toGas = ({ limit, used, price }: NonNullable<Transaction["gas"]>) => ({
  ...(limit === null ? {} : { gasLimit: limit.toString() }),
  gasUsed: used.toString(),
  gasPrice: price.toString()
})

const toRevert = ({ to, revertData }: Transaction, findDecoder: FindDecoder): Pick<FactsJson, "revert"> => {
  if (revertData === null || revertData === "0x") return {}
  const decoded = to === null ? undefined : findDecoder(to).error(revertData)
  return { revert: { data: revertData, ...(decoded === undefined ? {} : { decoded }) } }
}

export interface FactsOptions {
  readonly metadata: Metadata
  readonly transfers: ReadonlyArray<MovementJson>
  /** Default: decodes nothing, and the method has the name that `metadata` knows. */
  readonly findDecoder?: FindDecoder
  /** Default: how the transaction ended. */
  readonly status?: Status
}

/** The facts of a transaction. */
export const toFacts = (
  { transaction }: Pick<TransactionAnalysis, "transaction">,
  { metadata, transfers, findDecoder = () => noDecoder, status }: FactsOptions
): FactsJson => {
  const { from, to, succeeded, blockNumber, index, type, nonce, value, gas } = transaction
  const ended = status ?? (succeeded === null ? "pending" : succeeded ? "succeeded" : "failed")
  const isMined = ended === "succeeded" || ended === "failed"
  const method = toMethod(transaction, metadata, findDecoder)
  return {
    from: checksumAddress(from),
    to: to && checksumAddress(to),
    blockNumber: isMined ? blockNumber : null,
    position: isMined ? index : null,
    status: ended,
    type,
    nonce,
    value: value.toString(),
    ...(isMined && gas !== undefined && toGas(gas)),
    ...(ended === "failed" && toRevert(transaction, findDecoder)),
    ...(method === undefined ? {} : { method }),
    transfers
  }
}
