import { type Arguments, decoder } from "../../../engine/decoder.ts"
import { parseSignature } from "../../../engine/parseSignature.ts"
import type { Hex } from "../../../Transaction.ts"

/** Commands that swap, with the names of `namedValues`. Without its currencies, a plan of Uniswap V4 names nothing. */
const swaps = {
  "00": "v3SwapExactIn(address recipient, uint256 sent, uint256, bytes path)",
  "01": "v3SwapExactOut(address recipient, uint256 received, uint256, bytes pathBack)",
  "08": "v2SwapExactIn(address recipient, uint256 sent, uint256, address[] path)",
  "09": "v2SwapExactOut(address recipient, uint256 received, uint256, address[] path)"
} as const
const [wrap, unwrap] = ["0b", "0c"]

let decoders: Readonly<Record<string, ReturnType<typeof decoder>>> | undefined

/** The highest bit of a command lets it fail. */
const codeOf = (command: string): string => (Number.parseInt(command, 16) & 0x7f).toString(16).padStart(2, "0")

/**
 * What the commands of a Universal Router swap, by the names of `namedValues`; empty for a route in several parts.
 *
 * @see https://docs.uniswap.org/contracts/universal-router/technical-reference
 */
export const readRouterCommands = (commands: Hex, inputs: ReadonlyArray<Hex>): Arguments => {
  decoders ??= Object.fromEntries(
    Object.entries(swaps).map(([code, signature]) => [code, decoder(parseSignature(signature).inputs)])
  )
  const codes = (commands.slice(2, 2 + 2 * inputs.length).match(/../g) ?? []).map(codeOf)
  const [swap, ...others] = codes.flatMap((code, i) => decoders?.[code]?.(inputs[i]!, 0) ?? [])
  if (swap === undefined || others.length > 0) return {}
  // What is wrapped first was sent as native tokens, and what is unwrapped at the end is received as such.
  const sent = codes.includes(wrap) ? { sent: undefined } : {}
  return codes.includes(unwrap) ? { ...swap, ...sent, nativePath: [] } : { ...swap, ...sent }
}
