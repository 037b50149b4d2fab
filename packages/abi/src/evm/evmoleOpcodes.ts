import type { Hex } from "../entry/Abi.ts"

/**
 * Instructions that evmole stops at, and some that it knows with the same effect on the height of the stack: CLZ as NOT,
 * SLOTNUM as NUMBER, DUPN as PUSH1, SWAPN and EXCHANGE as two JUMPDESTs, each with its immediate (EIP-7939, 7843, 8024).
 */
const known: Readonly<Record<number, (immediate: string) => string>> = {
  30: () => "19",
  75: () => "43",
  230: immediate => `60${immediate}`,
  231: () => "5b5b",
  232: () => "5b5b"
}

/** Returns a byte of lower-case hex. Cutting the text out to parse it is several times slower. */
const byteAt = (code: Hex, at: number): number => digitAt(code, at) * 16 + digitAt(code, at + 1)

const digitAt = (code: Hex, at: number): number => {
  const character = code.charCodeAt(at)
  return character < 0x3a ? character - 0x30 : character - 0x57
}

/** Replaces the instructions that evmole does not know, without moving others. */
export const withKnownOpcodes = (code: Hex): Hex => {
  const parts: Array<string> = []
  let from = 0
  for (let at = 2; at < code.length; at += 2) {
    const opcode = byteAt(code, at)
    if (opcode >= 0x60 && opcode <= 0x7f) at += 2 * (opcode - 0x5f)
    const replace = known[opcode]
    if (replace === undefined) continue
    const immediate = code.slice(at + 2, at + 4)
    // Other bytes than 5b and 60 to 7f may be immediates, so that no jump destination is lost (EIP-8024).
    if (opcode >= 0xe6 && !/^(?:[0-4].|5[0-9a]|[89a-f].)$/.test(immediate)) continue
    const replaced = replace(immediate)
    parts.push(code.slice(from, at), replaced)
    from = at + replaced.length
    at = from - 2
  }
  return parts.length === 0 ? code : (`${parts.join("")}${code.slice(from)}` as Hex)
}
