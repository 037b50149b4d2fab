import { describe, expect, test } from "vitest"
import { frame, makeTransaction, nftLog, transferLog, who } from "../../../../test/makeTransaction.ts"
import { analyzeTransaction } from "../../../classify.ts"
import { zeroAddress } from "../../../ledger/Movement.ts"
import type { Metadata, Token } from "../../../Metadata.ts"
import type { Address, Transaction } from "../../../Transaction.ts"

const [a, b, factory, made, other] = [who("a"), who("b"), who("factory"), who("made"), who("other")]
const withTokens = (tokens: Readonly<Record<Address, Token>>): Metadata => ({
  token: address => tokens[address],
  contractName: () => undefined
})

const summary = (fields: Partial<Transaction>, tokens: Readonly<Record<Address, Token>> = {}, viewer = a) => {
  const { action, contractName, contractType, description, metadata } = analyzeTransaction(
    makeTransaction({ from: a, ...fields })
  ).record(viewer, withTokens(tokens))
  return { action, contractName, contractType, description, created: metadata["created"] }
}

const direct = { to: null, created: made, input: "0x6000" } as const
const create = (to: Address, from = factory, value = 0n) => frame({ type: "create", from, to, value })
const cats: Token = { name: "Spec Cats", symbol: "CAT", standard: "ERC721" }

describe("a deployment", () => {
  test.each<[string, Token, string]>([
    ["a collection", cats, "nft"],
    ["an edition", { ...cats, standard: "ERC1155" }, "nft"],
    ["a token", { ...cats, standard: "ERC20", decimals: 18 }, "token"],
    ["a token without decimals", { name: "Spec Cats", symbol: "CAT" }, "token"]
  ])("of %s has its name and type, from both sides, also with value", (_, token, contractType) => {
    for (const value of [0n, 5n]) {
      const expected = { action: "create", contractName: "Spec Cats", contractType, created: made }
      expect(summary({ ...direct, value }, { [made]: token })).toMatchObject(expected)
      expect(summary({ ...direct, value }, { [made]: token }, made)).toMatchObject(expected)
    }
  })

  test("of an address that already had what it pays out is an account's", () => {
    const paid = [transferLog(other, made, b, 5n)]
    expect(summary({ ...direct, logs: paid })).toMatchObject({
      action: "create",
      contractType: "wallet",
      created: made
    })
    const passedOn = [transferLog(other, a, made, 5n), ...paid]
    expect(summary({ ...direct, logs: passedOn }).contractType).not.toBe("wallet")
  })

  test("says what was deployed, and what it got", () => {
    const { description } = summary({ ...direct, value: 2n * 10n ** 17n }, { [made]: cats })
    expect(description).toBe("Deployed Spec Cats with 0.2 ETH")
    expect(summary(direct).description).toBe("Deployed a contract at 0x0000…6465")
    expect(summary(direct).contractName).toBe(made)
    expect(summary({ ...direct, value: 10n ** 18n }, {}, made).description).toBe("Deployed by 0x0000…0061 with 1 ETH")
  })

  test("of a collection that mints at once is known without metadata", () => {
    const logs = [nftLog(made, zeroAddress, a, 1n)]
    expect(summary({ ...direct, logs })).toMatchObject({ action: "create", contractType: "nft", contractName: made })
    const supply = [transferLog(made, zeroAddress, made, 1n)]
    expect(summary({ ...direct, logs: supply }, {}, made)).toMatchObject({ action: "create", contractType: "token" })
  })

  test.each<[string, ReadonlyArray<string>, string]>([
    ["a token", ["70a08231", "a9059cbb"], "token"],
    ["a collection", ["70a08231", "6352211e"], "nft"],
    ["an edition", ["4e1273f4"], "nft"],
    ["a lender", ["11111111", "22222222"], "lending"],
    ["something else", ["33333333"], "community"],
    ["a proxy, whose code shows no function,", [], "token"]
  ])("of %s has its type by the functions in its code, from both sides", (_, selectors, contractType) => {
    const code = `0x6080${selectors.map(selector => `8063${selector}14610100575b`).join("")}00` as const
    const names: Readonly<Record<string, string>> = { "0x11111111": "borrow", "0x22222222": "repayDebt" }
    const metadata = { ...withTokens({}), functionName: (selector: string) => names[selector] }
    const { record } = analyzeTransaction(makeTransaction({ from: a, ...direct, input: code }))
    for (const viewer of [a, made]) expect(record(viewer, metadata)).toMatchObject({ action: "create", contractType })
  })

  test("that failed never has the sender's name", () => {
    const failed = { ...direct, succeeded: false }
    expect(summary(failed)).toMatchObject({
      action: "create",
      contractName: made,
      description: "Tried to deploy a contract, but it failed"
    })
    expect(summary({ ...failed, created: null })).toMatchObject({ contractName: "New contract", created: undefined })
    expect(analyzeTransaction(makeTransaction({ from: a, ...failed })).participants).toEqual(new Set([a]))
  })
})

describe("a contract that a factory creates", () => {
  const called = { to: factory, input: "0x12345678" } as const

  test("is named in the record, also if it was paid for", () => {
    for (const calls of [[create(made)], [create(made, factory, 5n)]])
      for (const value of [0n, 5n])
        expect(summary({ ...called, value, calls }, { [made]: cats })).toMatchObject({
          action: "create",
          contractName: "Spec Cats",
          contractType: "nft",
          created: made
        })
    expect(summary({ ...called, value: 5n * 10n ** 17n, calls: [create(made)] }, { [made]: cats }).description).toBe(
      "Deployed Spec Cats through 0x0000…7279 with 0.5 ETH"
    )
  })

  test("has the same name and type to itself", () => {
    const value = 10n ** 18n
    const calls = [create(made, factory, value)]
    expect(summary({ ...called, value, calls }, { [made]: cats }, made)).toEqual({
      action: "create",
      contractName: "Spec Cats",
      contractType: "nft",
      created: made,
      description: "Deployed by 0x0000…0061 through 0x0000…7279 with 1 ETH"
    })
  })

  test("counts if there are several, without those that these create", () => {
    const calls = [create(made), create(who("inner"), made), create(other)]
    expect(summary({ ...called, calls })).toMatchObject({
      description: "Deployed 2 contracts through 0x0000…7279",
      created: `${made}, ${other}`
    })
  })

  test("is named where tokens that went through the factory end in it", () => {
    const paid = [transferLog(other, a, factory, 5n), transferLog(other, factory, made, 5n)]
    expect(summary({ ...called, logs: paid, calls: [create(made)] })).toMatchObject({ action: "create", created: made })
    const kept = [transferLog(other, a, factory, 5n)]
    expect(summary({ ...called, logs: kept, calls: [create(made)] }).action).not.toBe("create")
  })

  test("is only a step where other assets move, or that was reverted", () => {
    const swapped = [transferLog(other, a, b, 5n), transferLog(who("token"), b, a, 5n)]
    expect(summary({ ...called, logs: swapped, calls: [create(made)] }).action).toBe("swap")
    const reverted = [{ ...create(made), reverted: true }]
    expect(summary({ ...called, value: 5n, calls: reverted }).created).toBeUndefined()
  })
})
