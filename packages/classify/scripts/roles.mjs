/**
 * The parameters of a function that its sentence names, by the fields of its ERC-7730 descriptor, in the words of
 * `src/rule/namedValues.ts`.
 */

const nativeToken = "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee"

/** A bound, a price or a fee is no amount that moves. */
const isBound = label =>
  /\b(min|max)(imum)?\b|before fees|price|payment|\bfee\b|allowance|limit|approve|(added|subtracted) value/i.test(label)
const isRecipient = label =>
  /recipient|receiver|beneficiary|behalf|^to$|shares to$|debt holder|^for$/i.test(label) &&
  !/^(gas|payment|rewards)/i.test(label)

const saysReceived = ({ format, label = "" }) =>
  format !== "addressName" && /\bmin(imum)?\b|receiv|minted|purchas|to buy/i.test(label)

/** What a withdrawal names is received, unless it is a request or an amount of shares, or another field says what is received. */
const isReceived = (field, fields, { action, operation }, intent) =>
  saysReceived(field) ||
  (/^(withdraw|claim|receive)$/.test(action) &&
    operation !== "unstake" &&
    !/^unwrap/i.test(intent) &&
    !fields.some(saysReceived) &&
    !/shares|burn|redeem|exit|unlock/i.test(field.label ?? ""))

/** The name of a parameter by its path, without positions in arrays, and the last such position. */
const parsePath = path => {
  const parts = path.replace(/^#\./, "").split(".")
  return {
    name: parts.filter(part => !part.startsWith("[")).join("."),
    slice: parts.at(-1).startsWith("[") ? parts.at(-1) : undefined
  }
}

const parameterAt = (inputs, name) =>
  name.split(".").reduce((inner, part) => {
    const found = (inner?.components ?? inner)?.find?.(one => one.name === part)
    return found?.arrayChildren?.components ? found.arrayChildren : found
  }, inputs)

/** The role of a token's parameter: of a route, the role of its end; undefined if the token is a part of packed data. */
const tokenRole = (type, slice, direction) => {
  if (slice === undefined || /^u?int/.test(type)) return direction === "sent" ? "tokenSent" : "tokenReceived"
  const isFirst = slice === "[0]" || slice === "[0:20]"
  const isLast = slice === "[-1]" || slice === "[-20:]"
  return isFirst || isLast ? (isFirst === (direction === "sent") ? "path" : "pathBack") : undefined
}

/** The roles by the parameters' paths, and the tokens that the function always moves. */
export const findRoles = ({ fields, intent }, inputs, act) => {
  const roles = new Map()
  const values = {}
  const assign = (name, role) => {
    const isTaken = roles.has(name) || [...roles.values()].includes(role)
    if (name !== "" && role !== undefined && !isTaken) roles.set(name, role)
  }
  /** Whether the function's token is known. */
  const assignToken = ({ tokenPath, token }, direction) => {
    const role = direction === "sent" ? "tokenSent" : "tokenReceived"
    if (typeof token === "string") values[role] ??= { kind: "address", address: token }
    if (tokenPath === undefined) return typeof token === "string"
    const { name, slice } = parsePath(tokenPath)
    assign(name, tokenRole(parameterAt(inputs, name)?.type ?? "", slice, direction))
    return true
  }
  for (const field of fields) {
    const { path, format, label = "", tokenPath, token } = field
    if (path.startsWith("@")) continue
    const { name, slice } = parsePath(path)
    const direction = isReceived(field, fields, act, intent ?? "") ? "received" : "sent"
    const isAmount = format === "amount" || (format === "tokenAmount" && tokenPath !== "@.to")
    const isKnown =
      isAmount && assignToken(format === "amount" ? { token: nativeToken } : { tokenPath, token }, direction)
    const role = isKnown ? direction : direction === "sent" ? "shares" : "minted"
    const isWhole = slice === undefined || slice === "[]"
    if ((isKnown || tokenPath === "@.to") && isWhole && !isBound(label)) assign(name, role)
    if (format === "addressName" && /^(you pay with|token to swap|quote token)$/i.test(label)) assign(name, "tokenSent")
    if (format === "addressName" && /^(you receive|receive token)$/i.test(label)) assign(name, "tokenReceived")
    if (format === "addressName" && isRecipient(label)) assign(name, "recipient")
    if (format === "addressName" && /spender/i.test(label)) assign(name, "spender")
  }
  return { roles, values: Object.keys(values).length > 0 ? values : undefined }
}

/** The parameters as a signature has them, with the names of their roles. */
export const nameParameters = (parameters, roles, prefix = "") =>
  parameters
    .map((parameter, i) => {
      const path = prefix + parameter.name
      let [element, dimensions] = [parameter, ""]
      while (element.arrayChildren) {
        dimensions = `[${element.arrayLength < 0 ? "" : element.arrayLength}]${dimensions}`
        element = element.arrayChildren
      }
      const { components, type } = element
      if (!components) return `${type}${dimensions}${roles.has(path) ? ` ${roles.get(path)}` : ""}`
      return `(${nameParameters(components, roles, `${path}.`)})${dimensions} part${i}`
    })
    .join(",")
