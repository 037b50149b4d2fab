import { Schema } from "effect"
import type { Decoded } from "../../index.ts"
import { boundedAnswer } from "../answer/boundedAnswer.ts"
import { callOperation } from "../answer/callOperation.ts"
import { sentences } from "../answer/sentences.ts"
import type { Answer, GlossaTool } from "./GlossaTool.ts"
import { parameters } from "./parameters.ts"
import { readOnlyTool } from "./readOnlyTool.ts"

/** Maximum characters of data, which must fit into the service's URL. */
const maxDataLength = 3_800

const text = (maxLength: number) => Schema.String.check(Schema.isMaxLength(maxLength))

export const decodeTool = readOnlyTool(
  "decode",
  "Decode data",
  "Decodes calldata, a log or revert data by the ABI of its contract, or by known signatures.",
  {
    data: text(maxDataLength).annotate({
      description: "0x and hexadecimal digits: calldata with its selector, the data of a log, or revert data"
    }),
    topics: Schema.optionalKey(Schema.Array(text(66)).check(Schema.isMaxLength(4))).annotate({
      description: "The topics of a log, the first being that of the event"
    }),
    to: Schema.optionalKey(text(42)).annotate({
      description: "The contract that is called, or that emitted the log; without it, data is decoded by signatures"
    }),
    blockchain: Schema.optionalKey(parameters.blockchain).annotate({
      description: "The chain of the contract. Default: the first that knows it"
    }),
    kind: Schema.optionalKey(Schema.Literals(["call", "log", "error"])).annotate({
      description: "What the data is. Default: a log if there are topics, else a call, or an error if no function fits"
    })
  }
)

/** A value with at most this many characters. */
const valueText = (value: unknown): string => {
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}

/** A decoded call, log or error in one line: `transfer(to: 0x…, amount: 5)`. */
const decodedLine = ({ name, parameters = [] }: Partial<Decoded>): string =>
  `${name}(${parameters.map(one => `${one.name === "" ? one.type : one.name}: ${valueText(one.value)}`).join(", ")})`

const sources: Readonly<Record<string, string>> = {
  abi: "by the ABI of its contract",
  signature: "by a published signature with this selector or topic, which may be another contract's"
}

export const decodeCall: GlossaTool<typeof decodeTool.parametersSchema.Type> = {
  handle: options => callOperation(async ({ decode }, signal) => boundedAnswer(await decode({ ...options, signal }))),
  describe: (answer: Answer) => {
    const { kind, source = "", alternatives = [] } = answer as Partial<Decoded>
    return sentences(
      [
        `The ${kind} ${decodedLine(answer)}, decoded ${sources[source] ?? ""}.`,
        alternatives.length > 0 ? `Other signatures fit too: ${alternatives.join(", ")}.` : undefined
      ],
      answer,
      "The package @glossa/abi decodes all of it."
    )
  }
}
