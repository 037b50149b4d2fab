import { getAddress } from "ethers"
import { afterAll, beforeAll, expect } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { all, everything, histories, person, type Row, table, times } from "../../test/specification.ts"

const path = `/v1/address/${person}/transactions`

let service: Awaited<ReturnType<typeof demoService>>
let history: ReturnType<typeof histories>
let middle: string
beforeAll(async () => {
  service = await demoService()
  history = histories(service)
  const sorted = times(await everything(service)).toSorted()
  middle = sorted[Math.floor(sorted.length / 2)] ?? ""
})
afterAll(() => service?.stop())

table("2.2 and 4.2 Transaction history", [
  ["GET /v1/address/{user_address}/transactions", () => history("")],
  ["address: the address asked for", async () => expect((await history("limit=1")).address).toBe(getAddress(person))],
  ["transactions: an array", async () => expect((await history("")).transactions).toBeInstanceOf(Array)],
  [
    "endingAt: an RFC 3339 time in UTC",
    async () => expect((await history("limit=1")).endingAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{9})?Z$/)
  ],
  ["limit: 50 when left out", async () => expect((await history("")).transactions).toHaveLength(50)],
  [
    "limit: 100 at most",
    async () => {
      expect((await history("limit=100")).transactions).toHaveLength(100)
      expect((await service.get(`${path}?limit=101`)).status).toBe(400)
    }
  ],
  [
    "limit: no page has more",
    async () => {
      for (const limit of [1, 2, 49, 99]) expect((await history(`limit=${limit}`)).transactions).toHaveLength(limit)
    }
  ],
  [
    "starting_from: now when left out",
    async () => {
      expect(Math.abs(Date.parse((await history("order=ascending")).endingAt) - Date.now())).toBeLessThan(60_000)
      expect(await history("limit=3")).toEqual(await history("limit=3&starting_from=2030-01-01"))
    }
  ],
  [
    "starting_from: later from there on where the order is ascending, else earlier",
    async () => {
      const [up, down] = [
        await history(`order=ascending&starting_from=${middle}`),
        await history(`starting_from=${middle}`)
      ]
      all(times(up.transactions), time => expect(time >= middle).toBe(true))
      all(times(down.transactions), time => expect(time <= middle).toBe(true))
    }
  ],
  [
    "order: descending when left out",
    async () =>
      expect(await history("limit=9&starting_from=2030-01-01")).toEqual(
        await history("limit=9&order=descending&starting_from=2030-01-01")
      )
  ],
  [
    "order: with descending each is earlier than the one before",
    async () => {
      const { transactions } = await history("limit=100")
      expect(times(transactions)).toEqual(times(transactions).toSorted().toReversed())
    }
  ],
  [
    "order: with ascending each is later",
    async () => {
      const { transactions } = await history("limit=100&order=ascending&starting_from=2000-01-01")
      expect(times(transactions)).toEqual(times(transactions).toSorted())
      expect(transactions).toHaveLength(100)
    }
  ],
  [
    "blockchains: all chains when left out",
    async () => {
      const every = await history(
        "limit=100&blockchains=ethereum&blockchains=optimism&blockchains=polygon&starting_from=2030-01-01"
      )
      expect(await history("limit=100&starting_from=2030-01-01")).toEqual(every)
    }
  ],
  [
    "blockchains: the parameter is repeated for each chain",
    async () => {
      const { transactions } = await history("limit=100&blockchains=optimism&blockchains=polygon")
      expect(new Set(transactions.map(({ blockchain }) => blockchain))).toEqual(
        new Set(["optimism-mainnet", "polygon-mainnet"])
      )
    }
  ],
  ...["ethereum", "optimism", "polygon"].map(
    (chain): Row => [
      `blockchains: ${chain} is one`,
      async () =>
        all((await history(`blockchains=${chain}`)).transactions, ({ blockchain }) =>
          expect(blockchain).toBe(`${chain}-mainnet`)
        )
    ]
  ),
  [
    "blockchains: nothing else is",
    async () => expect((await service.get(`${path}?blockchains=bitcoin`)).status).toBe(400)
  ]
])

const layouts = [
  ["RFC3339", "2023-09-05T15:04:00Z"],
  ["layoutISO", "2023-09-05"],
  ["layoutISOWithTime", "2023-09-05 at 3:04pm"],
  ["layoutUS", "Sep 5, 2023"],
  ["layoutUSWithTime", "Sep 5, 2023 at 3:04pm"],
  ["layoutUSFullMonth", "September 5, 2023"],
  ["layoutUSFullMonthWithTime", "September 5, 2023 at 3:04pm"]
] as const

table(
  "4.2 Layouts of starting_from, all in UTC",
  layouts.map(
    ([name, text]): Row => [
      `${name}: ${text}`,
      async () => {
        const second = /3:04|15:04/.test(text) ? "2023-09-05T15:04:00Z" : "2023-09-05T00:00:00Z"
        expect(await history(`starting_from=${encodeURIComponent(text)}`)).toEqual(
          await history(`starting_from=${second}`)
        )
      }
    ]
  )
)

/** All pages, each from the end of the previous one. */
const walk = async (query: string, from: string) => {
  const found: Array<string> = []
  for (let page = await history(`${query}&starting_from=${from}`); page.transactions.length > 0; ) {
    found.push(...page.transactions.map(({ blockchain, txHash }) => `${blockchain} ${txHash}`))
    page = await history(`${query}&starting_from=${page.endingAt}`)
  }
  return found
}

table("4.2 Paging", [
  [
    "endingAt goes on in the same order, without a loss or a repeat",
    async () => {
      const chain = "blockchains=optimism"
      const down = await walk(`limit=37&${chain}`, "2030-01-01")
      expect(new Set(down).size).toBe(down.length)
      expect(await walk(`limit=100&order=ascending&${chain}`, "2000-01-01")).toEqual(down.toReversed())
    }
  ]
])
