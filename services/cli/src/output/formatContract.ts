import { type Abi, formatAbi } from "@glossa/abi/effect"
import type { Contract } from "@glossa/client"
import { muted, strong } from "./style.ts"

/** A contract as text: a line for each field, then its ABI as fragments. */
export const formatContract = ({
  address,
  blockchain,
  name,
  symbol,
  standard,
  verified,
  proxy,
  abi,
  warnings = []
}: Contract): string => {
  const implementations = proxy?.implementations?.map(one => one.address).join(", ")
  const fields: ReadonlyArray<readonly [string, string | undefined]> = [
    ["address", address],
    ["chain", blockchain],
    ["symbol", symbol],
    ["standard", standard],
    ["proxy", proxy === undefined ? undefined : `${proxy.kind} of ${implementations ?? "an unknown contract"}`],
    ["abi", verified === true ? "verified" : "not all of it is verified"]
  ]
  return [
    strong(name ?? "A contract without a known name"),
    ...fields.flatMap(([label, text]) => (text === undefined ? [] : [`${muted(label.padEnd(8))}  ${text}`])),
    "",
    formatAbi(JSON.parse(abi) as Abi, "human-readable"),
    ...warnings.map(warning => muted(`warning: ${warning}`))
  ].join("\n")
}
