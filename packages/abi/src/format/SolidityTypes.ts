import type { Parameter } from "../entry/Abi.ts"
import { splitType } from "../type/elementary.ts"
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
