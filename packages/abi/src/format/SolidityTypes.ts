import type { Parameter } from "../entry/Abi.ts"
import { splitType } from "../type/elementary.ts"
import { arrayOf, type TypeOf } from "../type/words.ts"
import { NameScope, toIdentifier } from "./NameScope.ts"

const structName = /^struct (?:.*\.)?([A-Za-z_$][\w$]{0,99})(?:\[.*)?$/

/** The types of an interface, with a struct for each tuple, named by its `internalType`. */
export class SolidityTypes {
  private readonly scope: NameScope
  private readonly names = new Map<string, string>()
  private readonly lines: Array<string> = []

  constructor(takenNames: Iterable<string>) {
    this.scope = new NameScope(takenNames)
  }

  /** The declarations of the structs that were used. */
  get structs(): ReadonlyArray<string> {
    return this.lines
  }

  /** Returns the type: `uint256[]`, `Order[2]`, `function() external`. */
  format(parameter: Parameter): string {
    const [base, dimensions] = splitType(parameter.type)
    if (base === "function") return `function() external${dimensions}`
    return `${base === "tuple" ? this.declareStruct(parameter) : base}${dimensions}`
  }

  private declareStruct({ internalType = "", components = [] }: Parameter): string {
    const members = new NameScope()
    const lines = components.map((component, index) => {
      const name = members.declare(toIdentifier(component.name) || `field${index}`)
      return `        ${this.format(component)} ${name};`
    })
    const wanted = structName.exec(internalType)?.[1] ?? "Tuple"
    const key = [wanted, ...lines].join("\n")
    const declared = this.names.get(key)
    if (declared !== undefined) return declared
    const name = this.scope.declare(wanted)
    this.names.set(key, name)
    this.lines.push(`    struct ${name} {`, ...lines, "    }")
    return name
  }
}

/** The compiler rejects types of 4 GiB and more. */
const maxWords = 2 ** 26

/** Returns the words of a value in memory. A reference takes one word. Returns infinity if Solidity does not have the type. */
const memoryWords = (parameter: TypeOf): number => {
  const { type, components = [] } = parameter
  const array = arrayOf(parameter)
  if (array !== undefined) {
    const element = memoryWords(array.element)
    if (array.length === undefined) return element <= maxWords ? 1 : element
    return array.length === 0 ? Number.POSITIVE_INFINITY : element * array.length
  }
  if (type !== "tuple") return 1
  // Solidity has neither empty structs nor arrays of no elements.
  if (components.length === 0) return Number.POSITIVE_INFINITY
  return components.reduce((words, component) => words + memoryWords(component), 0)
}

/** Returns whether Solidity has the type. */
export const isDeclarable = (parameter: TypeOf): boolean => memoryWords(parameter) <= maxWords
