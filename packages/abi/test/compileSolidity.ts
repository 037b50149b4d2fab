import solc from "solc"

interface Output {
  readonly errors?: ReadonlyArray<{ readonly severity: string; readonly formattedMessage: string }>
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Contract>>>>
}

interface Contract {
  readonly abi: unknown
  readonly evm: { readonly deployedBytecode: { readonly object: string } }
}

/** Compiles Solidity. Returns the errors, and the ABI and the runtime code of each contract. */
export const compileSolidity = (content: string, optimizer?: { readonly enabled: boolean; readonly runs: number }) => {
  const outputSelection = { "*": { "*": ["abi", "evm.deployedBytecode.object"] } }
  const settings = { outputSelection, ...(optimizer && { optimizer }) }
  const input = { language: "Solidity", sources: { "a.sol": { content } }, settings }
  const { errors = [], contracts = {} } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  const compiled = Object.entries(contracts["a.sol"] ?? {})
  return {
    errors: errors.filter(({ severity }) => severity === "error").map(({ formattedMessage }) => formattedMessage),
    abis: Object.fromEntries(compiled.map(([name, { abi }]) => [name, abi])),
    codes: Object.fromEntries(compiled.map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}` as const]))
  }
}
