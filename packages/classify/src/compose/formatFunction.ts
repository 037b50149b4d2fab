import type { Hex } from "../Transaction.ts"
import type { Scene } from "./Scene.ts"
import { sanitizeText } from "./sanitizeText.ts"
import { capitalizeHex } from "./shortenAddress.ts"

const maxNameLength = 40

/** `function transfer`, or `function 0xB8F8BAD4` if its name is unknown; empty without calldata. */
export const formatFunction = (scene: Scene, input: Hex): string => {
  if (input.length < 10) return ""
  const name = scene.inference.functionName(scene, input)
  return `function ${name === undefined ? capitalizeHex(input.slice(0, 10) as Hex) : sanitizeText(name, maxNameLength)}`
}
