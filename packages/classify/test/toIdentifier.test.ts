import { expect, test } from "vitest"
import { toIdentifier } from "../scripts/toIdentifier.ts"

test.each([
  ["uniswap-v2", "uniswapV2"],
  ["0x-v4", "_0xV4"],
  ["acme2", "acme2"],
  ["acme-2", "acme_2"],
  ["yield", "yield_"],
  ["yield-protocol", "yieldProtocol"],
  ["protocols", "protocols_"]
])("names the variable of the protocol %s", (id, identifier) => expect(toIdentifier(id)).toBe(identifier))
