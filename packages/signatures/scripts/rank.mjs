import { formatSignature, toEventSelector, toFunctionSelector } from "@glossa/abi/effect"

const organizationOf = name => name.replace(/^@/, "").split(/[/-]/)[0]

const compareText = (a, b) => (a < b ? -1 : Number(a > b))

const mutabilities = ["pure", "view", "nonpayable", "payable"]

/** Keeps only name, type and components of a parameter. */
const bareParameter = ({ name, type, components }) => ({
  name,
  type,
  ...(components && { components: components.map(bareParameter) })
})

const unnamed = parameters => parameters.map(({ type, components }) => [type, components && unnamed(components)])

const namesIn = parameters =>
  parameters.reduce((count, { name, components }) => count + (name ? 1 : 0) + (components ? namesIn(components) : 0), 0)

const kinds = {
  function: {
    id: toFunctionSelector,
    most: 3,
    shapeOf: entry => [entry.stateMutability, unnamed(entry.outputs)],
    row: entry => ({
      outputs: entry.outputs.map(bareParameter),
      traits: mutabilities.indexOf(entry.stateMutability)
    })
  },
  event: {
    id: toEventSelector,
    most: 4,
    shapeOf: entry => [entry.anonymous, entry.inputs.map(_ => _.indexed)],
    row: entry => ({
      outputs: entry.inputs.reduce((mask, { indexed }, i) => (indexed ? (mask | (1 << i)) >>> 0 : mask), 0),
      traits: entry.anonymous ? 1 : 0
    })
  },
  error: { id: toFunctionSelector, most: 1, shapeOf: () => [], row: () => ({ outputs: 0, traits: 0 }) }
}

/** Names that compilers and test frameworks add to ABIs. */
const development =
  /^(test[A-Z_]|invariant_|IS_TEST$|IS_SCRIPT$|excludeArtifacts$|excludeContracts$|excludeSelectors$|excludeSenders$|targetArtifact|targetContracts$|targetInterfaces$|targetSelectors$|targetSenders$|echidna_|vm$)/

export const readable = name => /^[A-Za-z_$][\w$]*$/.test(name) && name.length <= 96

const fits = entry => readable(entry.name) && entry.inputs.length <= 32 && !development.test(entry.name)

/**
 * Collects entries and returns the rows of a table: for each signature its variants (outputs and mutability, or indexed
 * flags), the most common first, with the parameter names that most organizations use.
 */
export const collector = () => {
  const known = { function: new Map(), event: new Map(), error: new Map() }
  const add = (entry, origin) => {
    if (!Object.hasOwn(kinds, entry.type) || !fits(entry)) return false
    const kind = kinds[entry.type]
    const of = known[entry.type]
    const text = formatSignature(entry)
    const shapes = of.get(text) ?? new Map()
    of.set(text, shapes)
    const shapeKey = JSON.stringify(kind.shapeOf(entry))
    const shape = shapes.get(shapeKey) ?? { organizations: new Set(), variants: new Map() }
    shapes.set(shapeKey, shape)
    const row = { name: entry.name, inputs: entry.inputs.map(bareParameter), ...kind.row(entry) }
    const key = JSON.stringify(row)
    const variant = shape.variants.get(key) ?? { key, row, origin, organizations: new Set() }
    shape.variants.set(key, variant)
    const organization = organizationOf(origin)
    shape.organizations.add(organization)
    variant.organizations.add(organization)
    return true
  }
  const namedIn = ({ row }) => namesIn(row.inputs) + (Array.isArray(row.outputs) ? namesIn(row.outputs) : 0)
  const bestVariant = ({ variants }) =>
    [...variants.values()].sort(
      (a, b) =>
        Number(namesIn(b.row.inputs) > 0) - Number(namesIn(a.row.inputs) > 0) ||
        b.organizations.size - a.organizations.size ||
        namedIn(b) - namedIn(a) ||
        compareText(a.key, b.key)
    )[0]
  const rowsOf = type => {
    const { id, most } = kinds[type]
    const ranked = [...known[type]].flatMap(([text, shapes]) => {
      const key = Number.parseInt(id(text).slice(2, 10), 16)
      return [...shapes.values()]
        .map(shape => ({ ...bestVariant(shape), weight: shape.organizations.size }))
        .sort((a, b) => b.weight - a.weight || compareText(a.key, b.key))
        .slice(0, most)
        .map(({ row, origin, weight }) => ({ key, ...row, origin, weight, text }))
    })
    return ranked.sort((a, b) => a.key - b.key || b.weight - a.weight || compareText(a.text, b.text))
  }
  return {
    add,
    rows: () => ({ functions: rowsOf("function"), events: rowsOf("event"), errors: rowsOf("error") }),
    knows: (type, text) => known[type].has(text)
  }
}
