import { Schema } from "effect"
import type { AbiOptions, Contract } from "../../index.ts"
import { boundedAnswer } from "../answer/boundedAnswer.ts"
import { callOperation } from "../answer/callOperation.ts"
import { sentences } from "../answer/sentences.ts"
import type { Answer, GlossaTool } from "./GlossaTool.ts"
import { literals, parameters } from "./parameters.ts"
import { readOnlyTool } from "./readOnlyTool.ts"

const format = literals<NonNullable<AbiOptions["format"]>>({
  json: true,
  "human-readable": true,
  solidity: true,
  typescript: true
})

export const contractTool = readOnlyTool(
  "contract",
  "Contract lookup",
  "A contract and its ABI, published, repaired or reconstructed from its code: name, symbol, token standard, proxy and implementations. abi is a JSON array. With format, the ABI alone.",
  {
    address: parameters.address,
    blockchain: Schema.optionalKey(parameters.blockchain).annotate({
      description: "The chain of the contract. Default: the first with code at the address"
    }),
    evidence: Schema.optionalKey(Schema.Boolean).annotate({
      description:
        "Whether to include the source of each ABI entry, in the order of the ABI. Default false; ignored with format"
    }),
    format: Schema.optionalKey(format).annotate({
      description:
        "Only the ABI: json (its entries), or the lines of human-readable (fragments for ethers and viem), solidity (an interface) or typescript (a constant)"
    }),
    allowPartial: Schema.optionalKey(Schema.Boolean).annotate({
      description: "Whether to skip chains that cannot be read if another has the contract. Default false"
    }),
    offset: parameters.offset
  }
)

const lists = ["abi", "evidence"]

/** Any value except an array stays a text. */
const parsedAbi = (abi: string): unknown => {
  try {
    return JSON.parse(abi)
  } catch {
    return abi
  }
}

const countText = (abi: unknown): string | undefined => {
  if (!Array.isArray(abi)) return
  const counts = (["function", "event", "error"] as const).map(type => {
    const { length } = abi.filter(entry => (entry as Answer)?.["type"] === type)
    return `${length} ${type}${length === 1 ? "" : "s"}`
  })
  return `The ABI entries of this answer: ${counts.join(", ")}.`
}

export const contractCall: GlossaTool<typeof contractTool.parametersSchema.Type> = {
  handle: ({ address, offset, format, ...options }) =>
    callOperation(async ({ getContract, getAbi }, signal) => {
      if (format !== undefined) {
        const text = await getAbi(address, { ...options, format, signal })
        const lines = format === "json" ? parsedAbi(text) : text.split("\n")
        return boundedAnswer({ address, format, abi: lines }, lists, offset)
      }
      const found = await getContract(address, { ...options, signal })
      return boundedAnswer({ ...found, abi: parsedAbi(found.abi) }, lists, offset)
    }),
  describe: answer => {
    const readOn = "Call contract again with offset increased by the number of entries shown."
    const { address, name, symbol, standard, verified, blockchain, proxy } = answer as Partial<Contract>
    if (answer["format"] !== undefined)
      return sentences([`The ABI of ${address} as ${answer["format"]}.`], answer, readOn)
    const title = [name, symbol === undefined ? undefined : `(${symbol})`].filter(part => part !== undefined)
    const implementations = proxy?.implementations?.map(one => one.address) ?? []
    return sentences(
      [
        `${title.length > 0 ? title.join(" ") : "A contract without a known name"}: ${address} on ${blockchain}.`,
        standard === undefined ? undefined : `Token standard: ${standard}.`,
        verified === true ? "Its ABI comes from verified source." : "Not all of its ABI comes from verified source.",
        proxy === undefined ? undefined : `${proxy.kind} proxy of ${implementations.join(", ")}.`,
        countText(answer["abi"])
      ],
      answer,
      readOn
    )
  }
}
