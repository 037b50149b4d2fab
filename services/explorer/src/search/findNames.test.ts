import { expect, test } from "vitest"
import { findNames, type KnownName } from "./findNames.ts"

const names: ReadonlyArray<KnownName> = [
  { kind: "token", name: "Uniswap", alias: "UNI", places: [["ethereum", "0x1"]] },
  {
    kind: "protocol",
    name: "Uniswap V3",
    alias: "uniswap-v3",
    places: [
      ["ethereum", "0x2"],
      ["base", "0x3"]
    ]
  },
  { kind: "protocol", name: "Uniswap V2", alias: "uniswap-v2", places: [["*", "0x4"]] },
  { kind: "label", name: "Binance", alias: "", places: [["*", "0x5"]] }
]
const find = (text: string) => findNames(names, text, ["ethereum"]).map(({ address }) => address)

test.each([
  ["uni", ["0x1", "0x2", "0x4"]],
  ["UNISWAP", ["0x1", "0x2", "0x4"]],
  ["uniswap-v3", ["0x2"]],
  ["v2", ["0x4"]],
  ["binance", ["0x5"]],
  ["nance", []],
  ["   ", []]
])("finds %s", (text, addresses) => expect(find(text)).toEqual(addresses))
