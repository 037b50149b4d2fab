import { expect, test } from "vitest"
import { who } from "../../../test/makeTransaction.ts"
import { nativeTokenAddress } from "../../chains.ts"
import { amount } from "../Act.ts"
import { sale } from "./sale.ts"

const [seller, buyer] = [who("seller"), who("buyer")]

test("a sale is an act of both sides", () => {
  expect(sale(seller, buyer)).toEqual([
    { action: "sell", actor: seller },
    { action: "buy", actor: buyer }
  ])
})

test("a price that is paid at another time is what the buyer sent and the seller received", () => {
  const price = amount(nativeTokenAddress, 5n)
  expect(sale(seller, buyer, 5n)).toEqual([
    { action: "sell", actor: seller, values: { received: price } },
    { action: "buy", actor: buyer, values: { sent: price } }
  ])
})
