import { type Address, checksumAddress } from "@glossa/classify"
import { contracts } from "@glossa/fixtures"
import { afterEach, expect, test, vi } from "vitest"
import { RpcError } from "../test/bundleNode.ts"
import { providerOf } from "../test/clients.ts"
import { getAbi } from "./getAbi.ts"

afterEach(() => vi.unstubAllGlobals())

const account: Address = "0x00000000000000000000000000000000000a11ce"

const recordedContract = contracts().find(
  ({ chain, verified, abi }) => chain === "ethereum" && verified && abi !== undefined
)!

const contractClient = () =>
  providerOf([], {
    chainId: 1,
    override: (method, [address]) => {
      if (method === "eth_getCode")
        return String(address).toLowerCase() === recordedContract.address ? recordedContract.bytecode : "0x"
      if (method === "eth_getStorageAt") return `0x${"0".repeat(64)}`
      if (method === "eth_call") throw new RpcError(3, "execution reverted")
      return undefined
    }
  })

test("reconstructs the ABI of a contract, or returns the verified one", async () => {
  const address = checksumAddress(recordedContract.address as Address)
  const rebuilt = await getAbi(address, { client: contractClient(), sourcify: false })
  expect(rebuilt.verified).toBe(false)
  expect(rebuilt.abi.length).toBeGreaterThan(0)
  expect(rebuilt.evidence).toHaveLength(rebuilt.abi.length)
  expect(rebuilt.evidence[0]?.contract).toBe(address)

  const answer = { match: "exact_match", abi: recordedContract.abi, compilation: { name: "Router" } }
  vi.stubGlobal("fetch", async () => Response.json(answer))
  const verified = await getAbi(address, { client: contractClient(), sourcify: "https://sourcify.example" })
  expect(verified).toMatchObject({ verified: true, name: "Router", implementations: [], warnings: [] })

  vi.stubGlobal("fetch", async () => new Response("no", { status: 500 }))
  const unavailable = await getAbi(address, { client: contractClient() })
  expect(unavailable.abi).toEqual(rebuilt.abi)
  expect(unavailable.warnings.join()).toContain("sourcify failed")
})

test("says that there is no contract, and rejects what is no address", async () => {
  await expect(getAbi(account, { client: contractClient(), sourcify: false })).rejects.toMatchObject({
    _tag: "explain/ContractNotFound",
    message: `There is no code at ${checksumAddress(account)} on ethereum.`
  })
  await expect(getAbi("0x12", { client: contractClient() })).rejects.toMatchObject({ _tag: "classify/InvalidAddress" })
})
