import type { Hex } from "../../Transaction.ts"
import { isWholeWords } from "../facts/isText.ts"
import type { Side } from "../facts/Side.ts"
import { findCommonFunction } from "../proposals/phrases/commonFunctions.ts"
import { findDocumentedFunction } from "../proposals/phrases/documentedFunctions.ts"

/** The called function's name. Before packed data, a selector is any function's by chance or design. */
export const nameFunction = ({ catalog, metadata }: Side, input: Hex): string | undefined => {
  const selector = input.slice(0, 10) as Hex
  return (
    (isWholeWords(input) ? metadata.functionName?.(selector) : undefined) ??
    findDocumentedFunction(catalog, selector)?.signature.name ??
    findCommonFunction(selector)?.signature.name
  )
}
