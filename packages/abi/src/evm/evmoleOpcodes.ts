import type { Hex } from "../entry/Abi.ts"

/**
 * Instructions that evmole stops at, and some that it knows with the same effect on the height of the stack: CLZ as NOT,
 * SLOTNUM as NUMBER, DUPN as PUSH1, SWAPN and EXCHANGE as two JUMPDESTs, each with its immediate (EIP-7939, 7843, 8024).
 */
const known: ReadonlyMap<number, (immediate: string) => string> = new Map<number, (immediate: string) => string>([
  [0x1e, () => "19"],
  [0x4b, () => "43"],
  [0xe6, immediate => `60${immediate}`],
  [0xe7, () => "5b5b"],
  [0xe8, () => "5b5b"]
])

/** Replaces the instructions that evmole does not know, without moving others. */
export const withKnownOpcodes = (code: Hex): Hex => {
  const parts: Array<string> = []
  let from = 0
  for (let at = 2; at < code.length; at += 2) {
    const opcode = Number.parseInt(code.slice(at, at + 2), 16)
    if (opcode >= 0x60 && opcode <= 0x7f) at += 2 * (opcode - 0x5f)
    const replace = known.get(opcode)
    const immediate = code.slice(at + 2, at + 4)
    // Other bytes than 5b and 60 to 7f may be immediates, so that no jump destination is lost (EIP-8024).
    if (replace === undefined || (opcode >= 0xe6 && !/^(?:[0-4].|5[0-9a]|[89a-f].)$/.test(immediate))) continue
    const replaced = replace(immediate)
    parts.push(code.slice(from, at), replaced)
    from = at + replaced.length
    at = from - 2
  }
  return parts.length === 0 ? code : (`${parts.join("")}${code.slice(from)}` as Hex)
}
