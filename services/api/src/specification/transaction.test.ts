import { getAddress } from "ethers"
import { afterAll, beforeAll, expect } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { all, everything, histories, type Row, table, times } from "../../test/specification.ts"
import type { AssetAmount } from "../api/responseFields.ts"
import type { Transaction } from "../api/TransactionHistory.ts"

let service: Awaited<ReturnType<typeof demoService>>
let history: ReturnType<typeof histories>
let records: ReadonlyArray<typeof Transaction.Type>
let amounts: ReadonlyArray<typeof AssetAmount.Type>
beforeAll(async () => {
  service = await demoService()
  history = histories(service)
  records = await everything(service)
  amounts = records.flatMap(({ assetsSent, assetsReceived }) => [...assetsSent, ...assetsReceived])
}, 120_000)
afterAll(() => service?.stop())

const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

table("2.3 Transaction", [
  ["timestamp: an RFC 3339 time in UTC", () => all(times(records), time => expect(time).toMatch(rfc3339))],
  ["txHash: its hash", () => all(records, ({ txHash }) => expect(txHash).toMatch(/^0x[0-9a-f]{64}$/))],
  ["contractName: a name", () => all(records, ({ contractName }) => expect(contractName).not.toBe(""))],
  [
    "description: a sentence",
    () => all(records, ({ description }) => expect(description).toMatch(/^[A-Z](?!.* {2}).*[^ ]$/))
  ],
  [
    "blockchain: a chain's name, a hyphen and its network",
    () => all(records, ({ blockchain }) => expect(blockchain).toMatch(/^(ethereum|optimism|polygon)-mainnet$/))
  ],
  [
    "fee: an amount and a unit's code",
    () =>
      all(records, ({ fee }) =>
        expect([typeof fee.amount, fee.currency]).toEqual(["number", expect.stringMatching(/^(ETH|MATIC|POL)$/)])
      )
  ],
  [
    "assetsSent and assetsReceived: arrays",
    () =>
      all(records, ({ assetsSent, assetsReceived }) =>
        expect([assetsSent, assetsReceived].every(Array.isArray)).toBe(true)
      )
  ],
  [
    "metadata: texts by texts",
    () =>
      all(
        records.flatMap(({ metadata }) => Object.values(metadata)),
        value => expect(value).toBeTypeOf("string")
      )
  ]
])

table("2.4 AssetAmount and Asset", [
  ["amount: a number", () => all(amounts, ({ amount }) => expect(Number.isFinite(amount) && amount >= 0).toBe(true))],
  [
    "address: the asset's contract",
    () => all(amounts, ({ asset }) => expect(asset.address).toBe(getAddress(asset.address)))
  ],
  [
    "name and symbol: texts",
    () => all(amounts, ({ asset }) => expect([typeof asset.name, typeof asset.symbol]).toEqual(["string", "string"]))
  ],
  [
    "image: an address without a scheme",
    () =>
      expect(amounts.flatMap(({ asset }) => asset.image ?? [])).toContain(
        "ethereum-optimism.github.io/data/WETH/logo.png"
      )
  ],
  [
    "supply: a number, present for a non-fungible one that has it",
    () => expect(amounts.find(({ asset }) => asset.symbol === "PAPE")?.asset.supply).toBe(8)
  ],
  [
    "supply: absent for a fungible one",
    () =>
      all(
        amounts.filter(({ asset }) => asset.standard === "ERC20"),
        ({ asset }) => expect(asset).not.toHaveProperty("supply")
      )
  ],
  [
    "standard: as ERC20 or ERC721",
    () => expect(amounts.map(({ asset }) => asset.standard)).toEqual(expect.arrayContaining(["ERC20", "ERC721"]))
  ]
])

const actions =
  "approve bribe buy cancel claim create deposit donate execute mint receive sell send stake swap vest vote withdraw".split(
    " "
  )
const contractTypes = "community derivatives exchange lending marketplace native nft savings token wallet".split(" ")

table("2.5, 2.6 and 2.8 Actions and contract types", [
  [
    "action: one of these",
    () => expect([...new Set(records.map(({ action }) => action as string))].toSorted()).toEqual(actions)
  ],
  [
    "contractType: one of these",
    () =>
      expect([...new Set(records.map(({ contractType }) => contractType as string))].toSorted()).toEqual(contractTypes)
  ],
  ...actions.map(
    (action): Row => [
      `actions: ${action} is one to filter by`,
      async () => {
        for (const { action: found } of (await history(`actions=${action}`)).transactions) expect(found).toBe(action)
      }
    ]
  ),
  ...contractTypes.map(
    (type): Row => [
      `contractTypes: ${type} is one to filter by`,
      async () => {
        for (const { contractType } of (await history(`contractTypes=${type}`)).transactions)
          expect(contractType).toBe(type)
      }
    ]
  ),
  [
    "the two combine to narrow",
    async () => {
      const { transactions } = await history(
        "limit=100&actions=swap&actions=deposit&contractTypes=exchange&contractTypes=lending"
      )
      all(transactions, ({ action, contractType }) =>
        expect([["swap", "deposit"].includes(action), ["exchange", "lending"].includes(contractType)]).toEqual([
          true,
          true
        ])
      )
    }
  ],
  [
    "selling an NFT is sell on a marketplace",
    () =>
      expect(
        records.some(
          ({ action, contractType, assetsSent }) =>
            action === "sell" &&
            contractType === "marketplace" &&
            assetsSent.some(({ asset }) => asset.standard === "ERC721")
        )
      ).toBe(true)
  ],
  [
    "minting an NFT is mint of nft",
    () =>
      all(
        records.filter(({ action, contractType }) => action === "mint" && contractType === "nft"),
        ({ assetsReceived }) => expect(assetsReceived).toBeInstanceOf(Array)
      )
  ]
])
