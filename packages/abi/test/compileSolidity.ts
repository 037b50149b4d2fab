import solc from "solc"

interface Output {
  readonly errors?: ReadonlyArray<{ readonly severity: string; readonly formattedMessage: string }>
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Contract>>>>
}

interface Contract {
  readonly abi: unknown
  readonly evm: {
    readonly deployedBytecode: { readonly object: string }
    readonly bytecode?: { readonly object: string }
  }
}

interface Settings {
  readonly optimizer?: { readonly enabled: boolean; readonly runs: number }
  readonly viaIR?: boolean
}

/** Compiles files of Solidity. Returns the errors and, of each file, what is selected of its contracts. */
export const compileSources = (
  files: Readonly<Record<string, string>>,
  selected: ReadonlyArray<string>,
  settings: Settings = {}
) => {
  const input = {
    language: "Solidity",
    sources: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, { content }])),
    settings: { ...settings, outputSelection: { "*": { "*": selected } } }
  }
  const { errors = [], contracts = {} } = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  return {
    errors: errors.filter(({ severity }) => severity === "error").map(({ formattedMessage }) => formattedMessage),
    contracts
  }
}

/** Compiles Solidity. Returns the errors, and the ABI and the runtime code of each contract. */
export const compileSolidity = (content: string, optimizer?: Settings["optimizer"]) => {
  const selected = ["abi", "evm.deployedBytecode.object"]
  const { errors, contracts } = compileSources({ "a.sol": content }, selected, optimizer && { optimizer })
  const compiled = Object.entries(contracts["a.sol"] ?? {})
  return {
    errors,
    abis: Object.fromEntries(compiled.map(([name, { abi }]) => [name, abi])),
    codes: Object.fromEntries(compiled.map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}` as const]))
  }
}
