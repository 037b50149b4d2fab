/**
 * Names that somebody made up so that they hash to a selector in use: with a number or letters at their end that no one
 * would write, or with what they advertise.
 */
const mined: ReadonlyArray<RegExp> = [
  /_[0-9a-f]{6,}$/i,
  /\d{5,}$/,
  /_tg_|^many_msg_|SIMONdotBLACK|^niceFunctionHerePlzClick|^sign_szabo_|^workMyDirefulOwner$/
]

/**
 * Whether a function's name looks made up for its hash, as many in public directories are: to be believed last.
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
  return mined.some(pattern => pattern.test(name))
}
