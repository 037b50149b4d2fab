import { isReservedForParameters } from "./reservedWords.ts"

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

/** Returns the name with the characters that Solidity allows in one. */
export const toIdentifier = (name: string): string => name.replace(/[^\w$]/g, "_").replace(/^(?=\d)/, "_")
