import { expect, test } from "vitest"
import { frame, who } from "../../test/makeTransaction.ts"
import { nativeTokenAddress } from "../chains.ts"
import { zeroAddress } from "../ledger/Movement.ts"
import { address, amount, item, text } from "./Act.ts"
import { namedValues } from "./namedValues.ts"

const [a, b, called, t, u] = ["a", "b", "called", "token t", "token u"].map(seed => who(seed)) as [
  `0x${string}`,
  ...Array<`0x${string}`>
]
const named = (args: Parameters<typeof namedValues>[0], value = 0n) =>
  namedValues(args, frame({ from: a!, to: called!, value }))

test("amounts of the tokens that are named, also inside tuples", () => {
  const swap = { tokenSent: t, tokenReceived: u, sent: 5n, received: 7n }
  expect(named({ swap, deadline: 1 })).toEqual({ sent: amount(t!, 5n), received: amount(u!, 7n) })
  expect(named({ sent: 5n })).toEqual({})
  expect(named({ tokenSent: zeroAddress, sent: 5n })).toEqual({ sent: amount(nativeTokenAddress, 5n) })
})

test("all that there is has no amount", () => {
  expect(named({ tokenSent: t, sent: 2n ** 256n - 1n })).toEqual({ sent: address(t!) })
})

test("the ends of a path", () => {
  expect(named({ path: [t, b, u], sent: 5n })).toEqual({ sent: amount(t!, 5n), received: address(u!) })
  expect(named({ path: `${t}0001f4${u!.slice(2)}`, sent: 5n })).toEqual({ sent: amount(t!, 5n), received: address(u!) })
  expect(named({ pathBack: `${t}0001f4${u!.slice(2)}`, received: 5n })).toEqual({
    sent: address(u!),
    received: amount(t!, 5n)
  })
  expect(named({ nativePath: [t, u], sent: 5n })).toEqual({
    sent: amount(t!, 5n),
    received: address(nativeTokenAddress)
  })
  expect(named({ path: [] })).toEqual({})
  expect(named({ path: "0x" })).toEqual({})
})

test("native tokens that are sent along, unless the function names what is sent", () => {
  expect(named({}, 3n)).toEqual({ sent: amount(nativeTokenAddress, 3n) })
  expect(named({ nativePath: [t, u] }, 3n)).toEqual({ sent: amount(nativeTokenAddress, 3n), received: address(u!) })
  expect(named({ tokenSent: t, sent: 5n }, 3n)).toEqual({ sent: amount(t!, 5n) })
})

test("shares and items of the called contract", () => {
  expect(named({ shares: 5n })).toEqual({ sent: amount(called!, 5n) })
  expect(named({ sentId: 5n })).toEqual({ sent: item(called!, 5n) })
  expect(named({ collection: t, receivedId: 5n })).toEqual({ received: item(t!, 5n) })
})

test("own tokens of the called contract that it mints", () => {
  expect(named({ minted: 5n })).toEqual({ received: amount(called!, 5n) })
})

test("a token and a recipient with flags above the address", () => {
  const [token, recipient] = [BigInt(t!) | (1n << 255n), BigInt(b!) | (1n << 200n)]
  expect(named({ tokenSent: token, sent: 5n, recipient })).toEqual({ sent: amount(t!, 5n), recipient: address(b!) })
})

test("the sum of several amounts", () => {
  expect(named({ tokenSent: t, sent: [5n, 7n] })).toEqual({ sent: amount(t!, 12n) })
  expect(named({ tokenSent: t, sent: [] })).toEqual({ sent: address(t!) })
})

test("what the first of several steps sends, and the last one returns", () => {
  const steps = [
    { tokenSent: t, sent: 5n, tokenReceived: b },
    { tokenSent: b, sent: 6n, tokenReceived: u }
  ]
  expect(named({ steps })).toEqual({ sent: amount(t!, 5n), received: address(u!) })
  expect(named({ tokenSent: t, sent: 5n, routes: [{}, {}] })).toEqual({ sent: amount(t!, 5n) })
})

test("other parties, but not the caller or a placeholder", () => {
  expect(named({ recipient: b, spender: t, delegate: u })).toEqual({
    recipient: address(b!),
    spender: address(t!),
    delegate: address(u!)
  })
  expect(named({ recipient: a, counterparty: `0x${"1".padStart(40, "0")}` })).toEqual({})
})

test("a proposal by its number, not by its hash", () => {
  expect(named({ proposal: 42n })).toEqual({ proposal: text("42") })
  expect(named({ proposal: 2n ** 255n })).toEqual({})
})
