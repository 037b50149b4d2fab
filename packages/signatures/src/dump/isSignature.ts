const maxLength = 1_024
const maxDepth = 16

const name = /^[A-Za-z_$][\w$]{0,127}\(/
const elementary =
  /^(?:address|bool|string|function|bytes(?:[1-9]|[12]\d|3[0-2])?|u?int([1-9]\d{0,2}))(?:\[\d{0,9}\])*$/

const isType = (text: string): boolean => {
  const match = elementary.exec(text)
  const bits = Number(match?.[1] ?? 8)
  return match !== null && bits <= 256 && bits % 8 === 0
}

/**
 * Returns whether a text is a canonical signature, `f(uint256,(address,bytes)[])`, which is the form that compilers hash.
 * `f(uint)` is not.
 */
export const isSignature = (text: string): boolean => {
  if (text.length > maxLength || !name.test(text)) return false
  let list = text.slice(text.indexOf("("))
  if (list === "()") return true
  for (let depth = 0; depth < maxDepth && list !== "bool"; depth++)
    // Replaces the innermost lists of types by one type, until only one is left.
    list = list.replace(/\(([^()]+)\)/g, (part, types: string) => (types.split(",").every(isType) ? "bool" : part))
  return list === "bool"
}
