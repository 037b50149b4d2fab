import { sanitizeText } from "@glossa/classify"
import { Data } from "effect"

/** A file in the directory of `GLOSSA_KNOWLEDGE` cannot be read, or is not valid. */
export class InvalidKnowledgeFileError extends Data.TaggedError("chain/InvalidKnowledgeFile")<{
  readonly file: string
  /** The first is 1; undefined if the reason concerns the whole file. */
  readonly line?: number | undefined
  readonly reason: string
}> {
  override get message(): string {
    const place = `${this.file}${this.line === undefined ? "" : `:${this.line}`}`
    return `GLOSSA_KNOWLEDGE: ${sanitizeText(place, 300)}: ${sanitizeText(this.reason, 300)}.`
  }
}
