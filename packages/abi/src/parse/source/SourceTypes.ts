import { memoize } from "../../memoize.ts"
import { noFlags, TypeCursor, type TypeText } from "../../type/TypeText.ts"
import { Constants } from "./Constants.ts"

/** A type that source code declares. */
export type SourceType =
  | {
      readonly kind: "struct"
      /** Its name with its contract: `Lib.Order`. */
      readonly name: string
      /** The contract that declares it, or "". */
      readonly scope: string
      /** A text is the reason why a member can't be read. */
      readonly members: ReadonlyArray<TypeText | string>
    }
  | { readonly kind: "enum" | "contract" | "alias"; readonly name: string; readonly type: string }

/** Contracts that one may inherit from; the rest is ignored. */
const maxLineage = 256

const qualify = (scope: string, name: string): string => (scope === "" ? name : `${scope}.${name}`)

/** The types and constants that source code declares, by the contract that declares them. */
export class SourceTypes {
  private readonly declared = new Map<string, SourceType>()
  private readonly bases = new Map<string, ReadonlyArray<string>>()
  readonly constants = new Constants(contract => this.lineage(contract))

  /** Declares a struct by the text of its members, after the constants that are lengths in it. */
  addStruct(scope: string, name: string, members: ReadonlyArray<string>): void {
    const read = members.map(text => {
      if (/^mapping\b/.test(text)) return "a mapping, which no ABI has"
      const cursor = new TypeCursor(text, expression => this.constants.evaluate(expression, scope))
      const member = cursor.parameter(0, noFlags)
      if (member !== undefined && cursor.end) return member
      cursor.expected("a semicolon")
      return cursor.problem
    })
    this.declared.set(qualify(scope, name), { kind: "struct", name: qualify(scope, name), scope, members: read })
  }

  add(scope: string, name: string, kind: "enum" | "contract" | "alias", type: string): void {
    this.declared.set(qualify(scope, name), { kind, name: qualify(scope, name), type })
  }

  setBases(contract: string, bases: ReadonlyArray<string>): void {
    this.bases.set(contract, bases)
  }

  /** Returns the contract and its bases, the nearest first. */
  readonly lineage = memoize((contract: string): ReadonlyArray<string> => {
    const found = new Set([contract])
    // Iterating over a set includes items that are added meanwhile. Solidity lists the most derived base last.
    for (const one of found) {
      if (found.size > maxLineage) break
      for (const base of (this.bases.get(one) ?? []).slice(0, maxLineage).toReversed()) found.add(base)
    }
    return [...found]
  }, new Map())

  /** Returns the type that a name means within a contract. */
  resolve(name: string, scope: string): SourceType | undefined {
    if (this.declared.size === 0) return undefined
    const dot = name.lastIndexOf(".")
    const local = name.slice(dot + 1)
    for (const contract of this.lineage(dot < 0 ? scope : name.slice(0, dot))) {
      const type = this.declared.get(qualify(contract, local))
      if (type !== undefined) return type
    }
    return this.declared.get(name)
  }
}

const structLine = /^struct\s+([\p{L}_$][\p{L}\p{N}_$]*)\s*\{([^{}]*)\}\s*;?$/u

/** Declares the struct of a line such as `struct Order { address maker; uint256 amount; }`. Returns whether it is one. */
export const addStructLine = (line: string, types: SourceTypes): boolean => {
  const [, name, body] = structLine.exec(line.trim()) ?? []
  if (name === undefined || body === undefined) return false
  types.addStruct("", name, splitMembers(body))
  return true
}

/** Splits the body of a struct at its semicolons. */
export const splitMembers = (body: string): ReadonlyArray<string> =>
  body
    .split(";")
    .map(member => member.trim())
    .filter(member => member !== "")
