import type { Appearance } from "@glossa/history"
import { describe, expect, test } from "vitest"
import { row } from "../../../history/test/row.ts"
import { foldApprovals } from "./foldApprovals.ts"

const owner = `0x${"a".repeat(40)}` as const
const [usdc, spender, other] = ["0xc1", "0x51", "0x52"]

let block = 0
const approval = (metadata: Readonly<Record<string, string>>, chain: "ethereum" | "polygon" = "ethereum"): Appearance =>
  row(
    chain,
    owner,
    { action: "approve", metadata: { owner, token: usdc!, spender: spender!, protocol: "erc20", ...metadata } },
    ++block
  )

const open = (...rows: ReadonlyArray<Appearance>) =>
  foldApprovals(rows.toReversed()).map(({ allowance, tokenId, record }) => ({
    spender: record.metadata["spender"],
    ...(allowance === undefined ? {} : { allowance }),
    ...(tokenId === undefined ? {} : { tokenId })
  }))

describe("open approvals", () => {
  test("have the newest state for each chain, token and spender", () => {
    expect(
      open(
        approval({ allowance: "5" }),
        approval({ allowance: "6", spender: other! }),
        approval({ allowance: "7" }),
        approval({ allowance: "8" }, "polygon")
      )
    ).toEqual([
      { spender, allowance: 8n },
      { spender, allowance: 7n },
      { spender: other, allowance: 6n }
    ])
  })

  test("are without those that were revoked, unless they were approved again", () => {
    const revoked = () => approval({ allowance: "0", operation: "revoke" })
    expect(open(approval({ allowance: "5" }), revoked())).toEqual([])
    expect(open(revoked(), approval({ allowance: "5" }))).toHaveLength(1)
    expect(open(approval({ allowance: "all" }), approval({ allowance: "none", operation: "revoke" }))).toEqual([])
  })

  test("of an item end with another spender of the item, approvals of all items do not", () => {
    const zero = `0x${"0".repeat(40)}`
    const [all, item] = [
      { allowance: "all", protocol: "erc721" },
      { tokenId: "7", protocol: "erc721" }
    ]
    expect(open(approval(all), approval(item), approval({ ...item, spender: other! }))).toEqual([
      { spender: other, allowance: 1n, tokenId: 7n },
      { spender }
    ])
    expect(open(approval(item), approval({ ...item, spender: zero, operation: "revoke" }))).toEqual([])
  })

  test("in Permit2 are separate from the token's own", () => {
    const revoked = approval({ allowance: "0", operation: "revoke" })
    expect(open(approval({ allowance: "5", protocol: "permit2" }), revoked)).toEqual([{ spender, allowance: 5n }])
  })

  test("leave out failed ones, approvals of other owners, and records that do not name a token", () => {
    const unnamed = row("ethereum", owner, { action: "approve", metadata: { spender: spender! } }, ++block)
    expect(
      open(approval({ allowance: "5", status: "failed" }), approval({ allowance: "5", owner: other! }), unnamed)
    ).toEqual([])
  })
})
