import { reconstructAbi, type SignatureSource } from "@glossa/abi"
import { Result } from "effect"
import type { Answer, AnswerLine } from "../lines/Answer.ts"
import { InvalidJsonError, LineFault } from "../lines/LineError.ts"
import { readJson } from "../lines/readJson.ts"

interface Failure {
  readonly _tag: string
  readonly message: string
}

/** The answer to a line that no ABI can be made of. */
export const refuseLine = ({ _tag: tag, message }: Failure): Answer => ({
  text: JSON.stringify({ error: { tag, message } }),
  failed: true
})

/** Makes an ABI of what a line knows of a contract. */
export const reconstructLine =
  (signatures: SignatureSource | undefined): AnswerLine =>
  line => {
    const json = readJson(line)
    if (Result.isFailure(json)) return refuseLine(json.failure)
    const known = json.success
    if (typeof known !== "object" || known === null || Array.isArray(known))
      return refuseLine(new InvalidJsonError({ reason: "it is another kind of value" }))
    try {
      // its fields are checked where they are read
      const rebuilt = reconstructAbi(known, signatures)
      return Result.isSuccess(rebuilt)
        ? { text: JSON.stringify(rebuilt.success), failed: false }
        : refuseLine(rebuilt.failure)
    } catch (cause) {
      return refuseLine(new LineFault({ cause }))
    }
  }
