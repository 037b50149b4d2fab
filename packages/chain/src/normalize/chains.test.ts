import { type Chain, type ChainInfo, chainNames, chains } from "@glossa/classify/chains"
import { expect, test, vi } from "vitest"

const base = { chainId: 8453, feeModel: "opStack" } as ChainInfo

vi.resetModules()
vi.doMock("@glossa/classify/chains", () => ({ chains: { ...chains, base }, chainNames: [...chainNames, "base"] }))
const { parseChain } = await import("./parseChain.ts")
const { Reader } = await import("./Reader.ts")
const { readFee } = await import("./readFee.ts")
// other tests of the worker share its modules
vi.doUnmock("@glossa/classify/chains")
vi.resetModules()

test("a chain that is added to the table is found by its name and its id", () => {
  for (const name of ["base", "Base", 8453, "0x2105"]) expect(parseChain(name)).toBe("base")
})

test("a chain that is added to the table has the fees of its fee model", () => {
  const receipt = { gasUsed: "0x1", effectiveGasPrice: "0x2", l1Fee: "0x3" }
  expect(readFee(new Reader(), "base" as Chain, 2, {}, receipt)).toEqual({ total: 5n, l1: 3n, blob: 0n })
})
