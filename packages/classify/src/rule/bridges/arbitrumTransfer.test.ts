import { describe, expect, test } from "vitest"
import { log, makeTransaction, who } from "../../../test/makeTransaction.ts"
import type { Hex } from "../../Transaction.ts"
import { arbitrumSentId } from "./arbitrumTransfer.ts"

const number = (value: bigint | number): string => value.toString(16).padStart(64, "0")
const messageTopic: Hex = `0x${number(0x504c)}`

/** Logs of 0x00000a61331187be51ab9ae792d74f601a5a21fb112f5b9ac5bccb23d4d5aaba on Ethereum, as OffchainLabs/arbitrum-sdk tests them. */
const delivered = log(
  who("bridge"),
  [
    "0x5e3c1311ea442664e8b1611bfabef659120ea7a0a2cfc0667700bebc69cbffe1",
    messageTopic,
    "0x2a5dcbed3d730861a810a913641dd7b8d5ff3ee20b716517934795dcef1fa7a7"
  ],
  `0x${[
    number(BigInt("0x4dbd4fc535ac27206064b68ffcf827b0a60bab3f")),
    number(9),
    number(BigInt("0xea3123e9d9911199a6711321d1277285e6d4f3ec")),
    "33b030be5f0dd0f325a650d7517584f9d94942bfcd0fa5f05d5ebeeb5e409af1",
    number(0x05e0fc4c58),
    number(0x631abc80)
  ].join("")}`
)
const sender = BigInt("0xa2e06c19ee14255889f0ec0ca37f6d0778d06754")
const calldata = [
  "2e567b36",
  number(BigInt("0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2")),
  number(sender),
  number(sender),
  number(0x0853a0d2313c0000n),
  number(0xa0),
  number(0x80),
  number(0x40),
  number(0x60),
  number(0),
  number(0)
].join("")
const fields = [
  number(BigInt("0x6c411ad3e74de3e7bd422b94a27770f5b86c623b")),
  number(0x0853a0d2313c0000n),
  number(0x0854e8ab1802ca80n),
  number(0x01270f6740d880n),
  number(sender),
  number(sender),
  number(0x01d566),
  number(0x11e1a300),
  number(0x144)
].join("")
const inbox = (message: string, topic = messageTopic) =>
  log(
    who("inbox"),
    ["0xff64905f73a67fb594e0f940a8075a860db489ad991e032f48c81123eb52d60b", topic],
    `0x${number(0x20)}${number(message.length / 2)}${message.padEnd(Math.ceil(message.length / 64) * 64, "0")}`
  )

describe("the id of what goes to Arbitrum", () => {
  test("is that of the retryable ticket", () => {
    const transaction = makeTransaction({ logs: [delivered, inbox(fields + calldata)] })
    expect(arbitrumSentId(transaction, 0x504cn)).toBe(
      "arbitrum:0x8ba13904639c7444d8578cc582a230b8501c9f0f7903f5069d276fdd3a7dea44"
    )
  })

  test("is unknown without the message's own logs", () => {
    expect(arbitrumSentId(makeTransaction({ logs: [delivered] }), 0x504cn)).toBeUndefined()
    expect(arbitrumSentId(makeTransaction({ logs: [delivered, inbox(fields)] }), 1n)).toBeUndefined()
  })

  test("is computed of any bytes without a failure", () => {
    for (const message of [
      "",
      "00",
      fields.slice(0, 40),
      fields.slice(0, -2),
      `${fields.slice(0, -64)}${"f".repeat(64)}`
    ])
      expect(() => arbitrumSentId(makeTransaction({ logs: [delivered, inbox(message)] }), 0x504cn)).not.toThrow()
  })
})
