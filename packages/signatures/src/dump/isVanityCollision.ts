/**
 * Names that were generated to hash to a common selector: with a random number or letters at the end, or with an
 * advertisement.
 */
const vanityNames: ReadonlyArray<RegExp> = [
  /_[0-9a-f]{6,}$/i,
  /\d{5,}$/,
  /_tg_|^many_msg_|SIMONdotBLACK|^niceFunctionHerePlzClick|^sign_szabo_|^workMyDirefulOwner$/
]

/**
 * Returns whether a function's name looks generated for its hash, as many in public directories do. Prefer other
 * candidates.
 *
 * @example
 * ```ts
 * import { isVanityCollision } from "@glossa/signatures"
 *
 * isVanityCollision("join_tg_invmru_haha_fd06787(address,bool)") // true
 * isVanityCollision("transfer(address,uint256)") // false
 * ```
 */
export const isVanityCollision = (signature: string): boolean => {
  const name = signature.slice(0, signature.indexOf("("))
  return vanityNames.some(pattern => pattern.test(name))
}
