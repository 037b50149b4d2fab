import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { expectToConform } from "../../test/expectToConform.ts"
import { exampleTransaction } from "../api/parameters/examples.ts"
import { bundles } from "../demo/recordings.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service?.stop())

const unknown = `0x${"0a".repeat(32)}`
const sender = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"

interface Body {
  readonly [name: string]: unknown
}
const get = async (path: string) => {
  const { status, body } = await service.get(path)
  return { status, body: body as Body }
}

describe("a transaction by its hash", () => {
  test("is the record of the sender's history, byte for byte", async () => {
    const { body } = await get(`/v1/transaction/${exampleTransaction.toUpperCase().replace("0X", "0x")}`)
    const { warnings: _, ...record } = body
    expect(record).toMatchObject({
      txHash: exampleTransaction,
      description: "Swapped 1.5 ETH for 2,986.53 USDC on Uniswap V2"
    })
    const history = await get(
      `/v1/address/${sender}/transactions?order=ascending&limit=1&starting_from=${record["timestamp"]}&blockchains=ethereum`
    )
    expect(JSON.stringify((history.body["transactions"] as ReadonlyArray<unknown>)[0])).toBe(JSON.stringify(record))
  })

  test("has every part that is requested", async () => {
    const { body } = await get(`/v1/transaction/${exampleTransaction}?include=facts,ledger,logs,calls,evidence`)
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining(["facts", "ledger", "logs", "calls", "evidence", "names", "warnings"])
    )
    expect(body["facts"]).toMatchObject({
      from: sender,
      status: "succeeded",
      method: { name: "swapExactETHForTokens" }
    })
    const evidence = body["evidence"] as { acts: ReadonlyArray<{ rule: string; chosen: boolean }>; because: Body }
    expect(evidence.acts.filter(({ chosen }) => chosen)).toMatchObject([{ rule: "uniswap-v2/Swap" }])
    expect(evidence.because).toMatchObject({
      chosen: { by: "rule", rule: "uniswap-v2/Swap", because: "a protocol's rule says what happened" },
      confidence: { id: "known", level: "high" }
    })
  })

  test("says why acts and other proposals were not chosen", async () => {
    const { body } = await get(`/v1/transaction/${exampleTransaction}?include=evidence`)
    expect(body["evidence"]).toMatchObject({
      acts: [
        {
          rule: "wrapped-coin/Deposit",
          description: "Wrapped 1.5 ETH into 1.5 WETH",
          veto: {
            id: "inside-listed",
            because: "a step inside another protocol's contract, which the address called and which alone dealt with it"
          }
        },
        { rule: "uniswap-v2/Swap", chosen: true },
        { rule: "wrapped-coin/deposit", veto: { id: "inside-listed" } }
      ],
      because: {
        rejected: [
          { by: "call" },
          { by: "event", name: "Swap", description: "Swapped tokens on Uniswap V2" },
          { by: "flows" }
        ]
      }
    })
  })

  test("of another address, also of one without a part in it", async () => {
    const pool = "0xb4e16d0168e52d35cacd2c6185b44281ec28c9dc"
    expect((await get(`/v1/transaction/${exampleTransaction}?address=${pool}`)).body["action"]).toBe("swap")
    const stranger = `0x${"57".repeat(20)}`
    expect((await get(`/v1/transaction/${exampleTransaction}?address=${stranger}`)).body).toMatchObject({
      assetsSent: [],
      assetsReceived: []
    })
  })

  test("that no chain has is 404", async () => {
    for (const path of [`${unknown}`, `${exampleTransaction}?blockchain=polygon`, `${unknown}?include=calls`])
      expect(await get(`/v1/transaction/${path}`)).toMatchObject({ status: 404, body: { code: "no-transaction" } })
  })

  test("refuses what is not a hash", async () => {
    const refusal = async (path: string) => {
      const { status, body } = await get(path)
      const [error] = body["errors"] as ReadonlyArray<{ parameter: string; reason: string }>
      return `${status} ${error?.parameter}: ${error?.reason}`
    }
    const expected = "expected 0x and 64 hexadecimal digits"
    const digits = exampleTransaction.slice(2)
    for (const wrong of [
      "0x",
      "0x12",
      digits,
      `0x${digits}0`,
      `0x${digits.slice(1)}g`,
      `0X${digits}`,
      "%00",
      "alice.eth"
    ])
      expect(await refusal(`/v1/transaction/${wrong}`)).toBe(`400 hash: ${expected}`)
    expect(await refusal(`/v1/transaction/${sender}`)).toBe(
      `400 hash: ${expected}, got 40: an address is not a transaction hash`
    )
    expect(await refusal(`/v1/transaction/${exampleTransaction}?include=everything`)).toMatch(/^400 include: /)
    expect(await refusal(`/v1/transaction/${exampleTransaction}?address=0x12`)).toMatch(/^400 address: /)
    expect(await refusal("/v1/transactions")).toBe("400 hashes: required; expected transaction hashes")
    expect(await refusal("/v1/transactions?hashes=0x12")).toBe(`400 hashes: ${expected} for each hash, got "0x12"`)
    const many = Array.from({ length: 101 }, () => unknown).join()
    expect(await refusal(`/v1/transactions?hashes=${many}`)).toBe("400 hashes: expected at most 100 hashes")
  })
})

test("a page of a history has the facts of each transaction on request", async () => {
  const page = `/v1/address/${sender}/transactions?limit=100`
  const [plain, withFacts] = [await get(page), await get(`${page}&include=facts`)]
  const records = withFacts.body["transactions"] as ReadonlyArray<Body>
  expect(records.map(({ facts: _, ...record }) => record)).toEqual(plain.body["transactions"])
  for (const { facts, txHash } of records) {
    const { body } = await get(`/v1/transaction/${txHash}?include=facts`)
    expect(facts).toEqual(body["facts"])
  }
})

test("a hundred transactions in one answer, in the order requested, with a problem for each that fails", async () => {
  const hashes = bundles()
    .slice(0, 99)
    .map(({ transaction }) => (transaction as { hash: string }).hash)
  const { status, body } = await get(`/v1/transactions?hashes=${[unknown, ...hashes].join()}`)
  expect(status).toBe(200)
  expect((body["transactions"] as ReadonlyArray<{ txHash: string }>).map(({ txHash }) => txHash)).toEqual(hashes)
  expect(body["problems"]).toMatchObject([{ hash: unknown, code: "no-transaction", status: 404 }])
})

test("the answers have the form that the document promises", async () => {
  const include = "include=facts,ledger,logs,calls,evidence"
  for (const path of [
    `/v1/address/${sender}/transactions?include=facts`,
    `/v1/transaction/${exampleTransaction}?${include}`,
    `/v1/transactions?hashes=${exampleTransaction}&${include}`
  ])
    expectToConform("GET", path, await service.get(path))
})
