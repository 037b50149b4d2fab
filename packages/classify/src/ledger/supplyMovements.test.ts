import { expect, test } from "vitest"
import { data, log, makeTransaction, topic, who } from "../../test/makeTransaction.ts"
import { keccak256Text } from "../keccak256.ts"
import type { Token } from "../Metadata.ts"
import { computeLedger } from "./Ledger.ts"
import { refineLedger } from "./refineLedger.ts"

test("mints by an event count only at contracts that answer as tokens, once their metadata is known", () => {
  const minted = log(who("token"), [keccak256Text("Mint(address,uint256)"), topic(who("a"))], data(7))
  const transaction = makeTransaction({ logs: [minted] })
  const movementsWith = (token: Token | undefined) =>
    refineLedger(transaction, computeLedger(transaction), { token: () => token, contractName: () => undefined })
      .movements
  expect(movementsWith({ symbol: "DST", decimals: 18 })).toHaveLength(1)
  for (const token of [undefined, { symbol: "DST" }, { decimals: 18 }]) expect(movementsWith(token)).toEqual([])
})
