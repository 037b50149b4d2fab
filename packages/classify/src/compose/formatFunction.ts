import type { Hex } from "../Transaction.ts"
import type { Scene } from "./Scene.ts"
import { sanitizeText } from "./sanitizeText.ts"
import { capitalizeHex } from "./shortenAddress.ts"

const maxNameLength = 40

/** The called function's name. */
const findName = ({ catalog, names, metadata }: Scene, selector: Hex): string | undefined =>
  metadata.functionName?.(selector) ?? names.functionName(catalog, selector)

/** `function transfer`, or `function 0xB8F8BAD4` if its name is unknown; empty without calldata. */
export const formatFunction = (scene: Scene, input: Hex): string => {
  if (input.length < 10) return ""
  const selector = input.slice(0, 10) as Hex
  const name = findName(scene, selector)
  return `function ${name === undefined ? capitalizeHex(selector) : sanitizeText(name, maxNameLength)}`
}
