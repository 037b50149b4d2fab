import type { AbiEntry } from "@glossa/abi"
import type { Address, Hex } from "@glossa/classify"
import { contracts } from "@glossa/fixtures"
import { expect, test } from "vitest"
import { describeContract } from "./describeContract.ts"

test("a contract that nobody verified has names for its functions and events as others publish them", () => {
  const wallet = contracts().find(({ name }) => name === "VestingWallet")!
  const { abi, verified } = describeContract({
    chain: wallet.chain,
    address: wallet.address as Address,
    code: wallet.bytecode as Hex,
    name: undefined,
    abi: undefined,
    verified: false,
    token: undefined
  })
  expect(verified).toBe(false)
  const entries: ReadonlyArray<AbiEntry> = JSON.parse(abi)
  const named = entries.map(entry => ("name" in entry ? `${entry.type} ${entry.name}` : entry.type))
  expect(named).toEqual(expect.arrayContaining(["function vestedAmount", "function release", "event EtherReleased"]))
})
