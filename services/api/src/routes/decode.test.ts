import { toEventSelector } from "@glossa/abi/effect"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"
import { exampleContract } from "../api/parameters/examples.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service?.stop())

const word = (value: number | string) => (typeof value === "string" ? value : value.toString(16)).padStart(64, "0")
const usdt = "dac17f958d2ee523a2206206994597c13d831ec7"
const checksummed = "0xdAC17F958D2ee523a2206206994597C13D831ec7"
const transferFrom = `0x23b872dd${word(usdt)}${word(usdt)}${word(7)}`
const transfer = toEventSelector("Transfer(address,address,uint256)")

const decode = async (query: string) => (await service.get(`/v1/decode?${query}`)).body as Record<string, unknown>

const refusal = async (query: string) => {
  const { status, body } = await service.get(`/v1/decode?${query}`)
  const { code, errors } = body as { code: string; errors: ReadonlyArray<{ parameter: string; reason: string }> }
  return { status, code, reasons: errors.map(({ parameter, reason }) => `${parameter}: ${reason}`) }
}

describe("decode", () => {
  test("calldata, by signatures; after a lookup of the contract, by its ABI", async () => {
    const parameters = [{ value: checksummed }, { value: checksummed }, { value: "7" }]
    const call = { kind: "call", name: "transferFrom", signature: "transferFrom(address,address,uint256)", parameters }
    expect(await decode(`data=${transferFrom.toUpperCase().replace("0X", "0x")}`)).toMatchObject({
      ...call,
      source: "signature"
    })
    expect(await decode(`data=${transferFrom}&to=${exampleContract}`)).toMatchObject({ source: "signature" })
    await service.get(`/v1/contract/${exampleContract}`)
    expect(await decode(`data=${transferFrom}&to=${exampleContract}`)).toMatchObject({ ...call, source: "abi" })
    expect(await decode(`data=${transferFrom}&to=${exampleContract}&blockchain=polygon`)).toMatchObject({
      source: "signature"
    })
  })

  test("a log, by its topics", async () => {
    const topics = [transfer, `0x${word(usdt)}`, `0x${word(usdt)}`]
    const log = {
      kind: "log",
      name: "Transfer",
      parameters: [{ indexed: true }, { indexed: true }, { indexed: false, value: "9" }]
    }
    expect(await decode(`data=0x${word(9)}&topics=${topics.join()}`)).toMatchObject(log)
    expect(
      await decode(`data=0x${word(9)}&kind=log&${topics.map(topic => `topics=${topic}`).join("&")}`)
    ).toMatchObject(log)
    expect(await decode(`data=0x&topics=${[...topics, `0x${word(9)}`].join()}`)).toMatchObject({
      parameters: [{ indexed: true }, { indexed: true }, { indexed: true, value: "9" }]
    })
  })

  test("revert data, whose text cannot spoof its surroundings", async () => {
    const reason = Buffer.from("\u202egnp\u200b\n.exe")
    const data = `0x08c379a0${word(32)}${word(reason.length)}${reason.toString("hex").padEnd(64, "0")}`
    const error = { kind: "error", name: "Error", parameters: [{ type: "string", value: "gnp .exe" }] }
    expect(await decode(`data=${data}`)).toMatchObject(error)
    expect(await decode(`data=${data}&kind=error`)).toMatchObject(error)
  })

  test("is 404 where nothing known decodes the data", async () => {
    for (const query of [
      "data=0x",
      "data=0xa9059c",
      `data=0x00c0ffee${word(7)}`,
      "data=0xa9059cbb&kind=call",
      `data=${transferFrom}&kind=error`,
      `data=0x&topics=${transfer}`,
      `data=0x&topics=0x${word(7)}`
    ])
      expect(await refusal(query), query).toMatchObject({ status: 404, code: "no-signature" })
  })

  test("refuses what is not data, topics or an address", async () => {
    const cases: ReadonlyArray<readonly [query: string, reason: string]> = [
      ["", "data: required; expected 0x and hexadecimal digits"],
      ["data=", "data: expected 0x and hexadecimal digits"],
      ["data=0xabc", "data: expected an even number of hexadecimal digits, got 3"],
      ["data=0xzz", "data: expected 0x and hexadecimal digits"],
      ["data=0x&data=0x", "data: must be specified once"],
      ["data=0x&topics=0x12", 'topics: expected 0x and 64 hexadecimal digits for each topic, got "0x12"'],
      ["data=0x&topics=", 'topics: expected 0x and 64 hexadecimal digits for each topic, got ""'],
      [`data=0x&topics=${Array.from({ length: 5 }, () => transfer).join()}`, "topics: expected at most 4 topics"],
      ["data=0x&to=vitalik.eth", "to: expected 0x and 40 hexadecimal digits"],
      ["data=0x&kind=event", 'kind: expected call, log, error, got "event"'],
      ["data=0x&kind=log", "kind: a log is decoded by its topics; add them as topics"],
      [`data=0x&kind=call&topics=${transfer}`, "kind: only a log has topics"]
    ]
    for (const [query, reason] of cases)
      expect(await refusal(query), query).toEqual({ status: 400, code: "invalid-parameter", reasons: [reason] })
  })

  test("data that exceeds the URL is 414", async () => {
    expect((await service.get(`/v1/decode?data=0x${"c0".repeat(4_000)}`)).status).toBe(404)
    expect((await service.get(`/v1/decode?data=0x${"c0".repeat(4_100)}`)).status).toBe(414)
  })
})
