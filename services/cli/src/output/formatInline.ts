import type { Decoded, DecodedParameter } from "@glossa/contracts"

type Element = DecodedParameter["value"] | DecodedParameter

/** A line is for reading; the JSON has all. */
const [maxElements, maxCharacters] = [3, 66]

const formatElement = (element: Element): string => {
  if (typeof element === "boolean") return String(element)
  if (typeof element === "string")
    return element.length <= maxCharacters ? element : `${element.slice(0, maxCharacters - 1)}…`
  if ("value" in element) return formatParameter(element)
  const elements: ReadonlyArray<Element> = element
  const isTuple = elements.some(one => typeof one === "object" && "value" in one)
  const shown = elements.slice(0, isTuple ? elements.length : maxElements).map(formatElement)
  const rest = elements.length - shown.length
  const list = [...shown, ...(rest > 0 ? [`… ${rest} more`] : [])].join(", ")
  return isTuple ? `(${list})` : `[${list}]`
}

const formatParameter = ({ name, type, value }: DecodedParameter): string => {
  const text = type === "string" ? JSON.stringify(formatElement(value)) : formatElement(value)
  return name === "" ? text : `${name}: ${text}`
}

/** Decoded data in one line: `transfer(to: 0x…, amount: 7)`. */
export const formatInline = ({ name, parameters }: Pick<Decoded, "name" | "parameters">): string =>
  `${name}(${parameters.map(formatParameter).join(", ")})`
