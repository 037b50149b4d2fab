import { contracts } from "@glossa/fixtures"
import { Interface } from "ethers"
import { afterAll, beforeAll, expect } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { table, weth } from "../../test/specification.ts"
import type { Contract } from "../api/Contract.ts"

let service: Awaited<ReturnType<typeof demoService>>
let token: typeof Contract.Type
beforeAll(async () => {
  service = await demoService()
  token = (await service.get(`/v1/contract/${weth}`)).body as typeof Contract.Type
})
afterAll(() => service?.stop())

table("2.7 and 4.3 Contract", [
  [
    "GET /v1/contract/{contract_address}",
    async () => expect((await service.get(`/v1/contract/${weth}`)).status).toBe(200)
  ],
  ["address: the contract's", () => expect(token.address).toBe(weth)],
  [
    "name, symbol, officialName, standard",
    () =>
      expect(token).toMatchObject({
        name: "Wrapped Ether",
        symbol: "WETH",
        officialName: "Wrapped Ether",
        standard: "ERC20"
      })
  ],
  ["abi: a JSON array inside a text", () => expect(JSON.parse(token.abi)).toBeInstanceOf(Array)],
  ["verified: true or false", () => expect(token.verified).toBeTypeOf("boolean")],
  ["blockchain: a chain's name in small letters", () => expect(token.blockchain).toBe("ethereum")],
  [
    "where there is no ABI, one is built that fits the code",
    async () => {
      const { address, chain } = contracts().find(({ verified }) => !verified)!
      const { body } = await service.get(`/v1/contract/${address}?blockchain=${chain}`)
      const { abi, verified } = body as typeof Contract.Type
      expect(verified).toBe(false)
      expect(new Interface(abi).fragments.length).toBeGreaterThan(0)
    }
  ]
])
