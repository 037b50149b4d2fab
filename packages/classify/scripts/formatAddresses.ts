import type { Addresses, ListedContract } from "../src/rule/addresses.ts"

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = ({ role = "", name = "", address }: ListedContract): string => [role, name, address].join("\n")

const line = ({ address, role, name, source, date }: ListedContract): string =>
  `    { ${Object.entries({ address, role, name, source, date })
    .flatMap(([field, value]) => (value === undefined ? [] : [`"${field}": ${JSON.stringify(value)}`]))
    .join(", ")} }`

/** The text of a file of `src/addresses`: chains by name, their contracts by role, name and address, one a line. */
export const formatAddresses = (addresses: Addresses): string => {
  const lists = Object.entries(addresses)
    .toSorted(([a], [b]) => compare(a, b))
    .map(([chain, contracts]) => {
      const lines = contracts.toSorted((a, b) => compare(keyOf(a), keyOf(b))).map(line)
      return `  "${chain}": [\n${lines.join(",\n")}\n  ]`
    })
  return `{\n${lists.join(",\n")}\n}\n`
}
