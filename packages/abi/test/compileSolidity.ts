import solc from "solc"

interface Output {
  readonly errors?: ReadonlyArray<{ readonly severity: string; readonly formattedMessage: string }>
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, { readonly abi: unknown }>>>>
}

/** Compiles Solidity. Returns the errors and the ABI of each contract. */
export const compileSolidity = (content: string) => {
  const settings = { outputSelection: { "*": { "*": ["abi"] } } }
  const input = { language: "Solidity", sources: { "a.sol": { content } }, settings }
  const { errors = [], contracts = {} } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  return {
    errors: errors.filter(({ severity }) => severity === "error").map(({ formattedMessage }) => formattedMessage),
    abis: Object.fromEntries(Object.entries(contracts["a.sol"] ?? {}).map(([name, { abi }]) => [name, abi]))
  }
}
