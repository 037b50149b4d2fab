/** Words that Solidity 0.8 does not accept as names (Solidity documentation, "Cheatsheet", "Reserved Keywords"). */
const words = new Set(
  `abstract address after alias anonymous apply as assembly auto bool break byte bytes calldata case catch constant
  constructor continue contract copyof days default define delete do else emit enum ether event external false final fixed
  for function gwei hex hours if immutable implements import in indexed inline int interface internal is let library macro
  mapping match memory minutes modifier mutable new null of override partial payable pragma private promise public pure
  reference relocatable return returns sealed seconds sizeof static storage string struct supports switch throw true try
  type typedef typeof ufixed uint unchecked unicode using var view virtual weeks wei while years`.split(/\s+/)
)

/** Words that are reserved for parameters, members and structs only, in Solidity or in human-readable ABIs. */
const parameterWords = new Set(["_", "defined", "error", "fallback", "receive", "super", "this", "tuple"])

const identifier = /^[A-Za-z_$][\w$]*$/
const sizedType = /^(?:u?int\d+|bytes\d+|u?fixed\d+x\d+)$/

/** Whether no function, event or error of Solidity can have the name. */
export const isReserved = (name: string): boolean => words.has(name) || sizedType.test(name) || !identifier.test(name)

/** Whether no parameter, member or struct can have the name. */
const isReservedForParameters = (name: string): boolean => isReserved(name) || parameterWords.has(name)

/** Names of a scope, in which each is declared once. */
export class NameScope {
  private readonly taken: Set<string>
  private readonly next = new Map<string, number>()

  constructor(taken: Iterable<string> = []) {
    this.taken = new Set(taken)
  }

  /** Returns the name, with a suffix if it is reserved or taken. */
  declare(name: string): string {
    const base = withoutReserved(name)
    let unique = base
    for (let count = this.next.get(base) ?? 1; this.taken.has(unique); count++) {
      unique = `${base}_${count}`
      this.next.set(base, count + 1)
    }
    this.taken.add(unique)
    return unique
  }
}

/** Returns the name, with a suffix if it is reserved. */
export const withoutReserved = (name: string): string => (isReservedForParameters(name) ? `${name}_` : name)

/** Returns the name with only the characters that Solidity allows. */
export const toIdentifier = (name: string): string => name.replace(/[^\w$]/g, "_").replace(/^(?=\d)/, "_")
