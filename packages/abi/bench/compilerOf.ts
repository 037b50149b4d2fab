/** Returns the compiler by the metadata at the end of the code: "solc 0.8.20", "vyper 0.3.7", or an older one. */
export const compilerOf = (code: string, vyper: boolean): string => {
  const name = vyper ? "vyper" : "solc"
  // CBOR: the text "vyper" or "solc", then three numbers below 24, or three bytes.
  const found = vyper
    ? code.match(/65767970657283(?<version>(?:[01][0-9a-f]){3})/g)?.at(-1)
    : code.match(/64736f6c6343(?<version>[0-9a-f]{6})/g)?.at(-1)
  if (found === undefined) return `${name} ${vyper ? "before 0.3.4" : "before 0.5.9"}`
  return `${name} ${[6, 4, 2].map(at => Number.parseInt(found.slice(-at, -at + 2 || undefined), 16)).join(".")}`
}
