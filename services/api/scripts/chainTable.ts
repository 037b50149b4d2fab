import { chainNames, getChain } from "@glossa/classify"
import { markdownTable } from "./markdownTable.ts"

/** The chains that Glossa comes with, as a table in Markdown. */
export const chainTable = (): string =>
  markdownTable([
    ["name", "in profiles", "in records", "id", "native token", "fees"],
    ...chainNames.map(name => {
      const { chainId, displayName, network, nativeToken, feeModel } = getChain(name)
      const fees = feeModel === "l1Fee" ? "gas and `l1Fee`" : "gas"
      return [`\`${name}\``, displayName, `\`${network}\``, String(chainId), nativeToken.symbol, fees]
    })
  ])
