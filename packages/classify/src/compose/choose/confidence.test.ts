import { describe, expect, test } from "vitest"
import { makeTransaction, nftLog, transferLog, who } from "../../../test/makeTransaction.ts"
import { computeLedger } from "../../ledger/Ledger.ts"
import { zeroAddress } from "../../ledger/Movement.ts"
import { toView } from "../facts/Side.ts"
import { readFlows } from "../proposals/readFlows.ts"
import { type ConfidenceFeatures, compareFlows, confidenceRows, findConfidence, shapeOf } from "./confidence.ts"

const unknown: ConfidenceFeatures = {
  evidence: "flows",
  flows: "agree",
  shape: "other",
  isInside: false,
  isGuessed: false,
  isPaid: false,
  isExplained: false
}

const booleans = [false, true]
const all: ReadonlyArray<ConfidenceFeatures> = (["known", "interface", "similarity", "name", "flows"] as const).flatMap(
  evidence =>
    (["agree", "silent", "dissent"] as const).flatMap(flows =>
      (["transfer", "trade", "other"] as const).flatMap(shape =>
        booleans.flatMap(isInside =>
          booleans.flatMap(isGuessed =>
            [{}, { isExplained: true }, { isExplained: true, isPaid: true }].map(sender => ({
              ...unknown,
              evidence,
              flows,
              shape,
              isInside,
              isGuessed,
              ...sender
            }))
          )
        )
      )
    )
)
const rankOf = (features: ConfidenceFeatures) => ["low", "medium", "high"].indexOf(findConfidence(features).level)

test("a source that dissents, or a guessed type, never raises the level", () => {
  for (const features of all) {
    const dissent = rankOf({ ...features, flows: "dissent" })
    expect.soft(dissent, JSON.stringify(features)).toBeLessThanOrEqual(rankOf(features))
    expect.soft(rankOf({ ...features, isGuessed: true })).toBeLessThanOrEqual(rankOf(features))
  }
})

test("every row decides for some features", () => {
  const used = new Set(all.map(features => confidenceRows.find(({ matches }) => matches(features))?.id))
  expect(used).toEqual(new Set(confidenceRows.map(({ id }) => id)))
})

describe("findConfidence", () => {
  test.each<[string, ConfidenceFeatures["evidence"], Partial<ConfidenceFeatures>, string]>([
    ["a swap at a listed router", "known", {}, "high"],
    ["a swap inside another contract's call", "known", { isInside: true, flows: "agree" }, "high"],
    ["a swap inside a call that deposits", "known", { isInside: true, flows: "dissent" }, "medium"],
    ["an unlisted pool that traded", "interface", { flows: "agree" }, "high"],
    ["an unlisted pool of which nothing moved", "interface", { flows: "silent" }, "medium"],
    ["an unlisted pool inside a call that deposits", "interface", { isInside: true, flows: "dissent" }, "low"],
    ["an unlisted farm", "interface", { isGuessed: true }, "low"],
    ["a named mint of an item", "name", { flows: "agree" }, "high"],
    ["a named cancellation", "name", { flows: "silent" }, "medium"],
    ["a likeness that the flows confirm", "similarity", { flows: "agree" }, "medium"],
    ["a named deposit", "name", { isGuessed: true }, "low"],
    ["a plain transfer", "flows", { shape: "transfer" }, "high"],
    ["an unknown trade", "flows", { shape: "trade" }, "medium"],
    ["what a known swap paid another address", "flows", { isExplained: true }, "medium"],
    ["a receipt of a token that the sender transferred", "flows", { isPaid: true, isExplained: true }, "high"],
    ["an unknown call with value", "flows", {}, "low"]
  ])("rates %s", (_, evidence, features, level) => {
    expect(findConfidence({ ...unknown, evidence, ...features }).level).toBe(level)
  })
})

test("compares flows with an action", () => {
  expect(compareFlows({ action: "swap", contractType: "exchange" }, "swap")).toBe("agree")
  expect(compareFlows({ action: "deposit", contractType: "savings" }, "swap")).toBe("dissent")
  expect(compareFlows({ action: "execute", contractType: "wallet" }, "swap")).toBe("silent")
  expect(compareFlows({ action: "execute", contractType: "wallet" }, "execute")).toBe("silent")
})

describe("shapeOf", () => {
  const [a, contract, token] = [who("a"), who("contract"), who("token")]
  const shape = (fields: Parameters<typeof makeTransaction>[0], address = a) => {
    const transaction = makeTransaction(fields)
    const view = toView(transaction, computeLedger(transaction), address)
    return shapeOf(view, readFlows(view))
  }
  const input = "0x12345678"
  const payment = transferLog(token, a, contract, 5n)

  test("is a transfer where only native tokens moved and no function was called", () => {
    expect(shape({ value: 5n })).toBe("transfer")
    expect(shape({ value: 5n }, contract)).toBe("transfer")
    expect(shape({ value: 5n, input: "0x6869" })).toBe("transfer")
    expect(shape({ value: 5n, input })).toBe("other")
    expect(shape({ value: 5n, logs: [transferLog(token, contract, who("b"), 5n)] })).toBe("other")
  })

  test("is a trade where an item is new or something was exchanged", () => {
    expect(shape({ input, logs: [nftLog(token, zeroAddress, a, 1n)] })).toBe("trade")
    expect(shape({ input, logs: [payment, transferLog(who("u"), contract, a, 5n)] })).toBe("trade")
    expect(shape({ input, to: null })).toBe("trade")
    expect(shape({ input, logs: [payment] })).toBe("other")
    expect(shape({ input, logs: [transferLog(token, zeroAddress, a, 5n)] })).toBe("other")
  })
})
