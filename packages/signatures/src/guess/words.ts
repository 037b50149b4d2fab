/** Returns the words of a name: `setETHPrice2` has `set`, `ETH` and `Price2`. Underscores are left out. */
export const splitWords = (name: string): ReadonlyArray<string> =>
  name.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+/g) ?? []

/** `reserveFactor` to `ReserveFactor`. */
export const capitalize = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** `ReserveFactor` to `reserveFactor`. An acronym at the beginning stays: `ETHPrice`. */
export const uncapitalize = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.slice(0, 1).toLowerCase() + text.slice(1)

/** `ReserveFactor` to `RESERVE_FACTOR`. */
export const toConstant = (text: string): string => splitWords(text).join("_").toUpperCase()

/** `setReserveFactor` to `set_reserve_factor`. */
export const toSnakeCase = (name: string): string => splitWords(name).join("_").toLowerCase()

/** Returns whether a name is written as a constant: `RESERVE_FACTOR`. */
export const isConstant = (name: string): boolean => /^[A-Z][A-Z\d_]*$/.test(name)

/** Returns whether a name is written as in Python and Vyper: `set_reserve_factor`. */
export const isSnakeCase = (name: string): boolean => /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)

/** Returns a name in camel case with a capital: `ReserveFactor` for `reserveFactor`, `reserve_factor` and `RESERVE_FACTOR`. */
export const toPhrase = (name: string): string =>
  isSnakeCase(name) || (isConstant(name) && name.includes("_"))
    ? name
        .split("_")
        .map(word => capitalize(word.toLowerCase()))
        .join("")
    : capitalize(name.replace(/^_+|_+$/g, ""))
