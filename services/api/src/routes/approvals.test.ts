import { createClient } from "@glossa/client"
import { afterAll, beforeAll, expect, test } from "vitest"
import { demoService } from "../../test/demoService.ts"
import type { Profile } from "../api/Profile.ts"
import { bundles } from "../demo/recordings.ts"

let service: Awaited<ReturnType<typeof demoService>>
beforeAll(async () => {
  service = await demoService()
})
afterAll(() => service.stop())

const approvers = [
  ...new Set(bundles().flatMap(({ expected, perspective }) => (expected.action === "approve" ? [perspective] : [])))
]

test("a profile has the approvals that the history does not revoke, on request", async () => {
  const client = createClient({ baseUrl: service.base, apiKey: "glossa-demo" })
  let [open, unlimited, revoked] = [0, 0, 0]
  for (const address of approvers) {
    expect((await service.get(`/v1/address/${address}`)).body).not.toHaveProperty("approvals")
    const { status, body } = await service.get(`/v1/address/${address}?include=approvals,holdings`)
    expect(status).toBe(200)
    const { approvals = [], holdings } = body as typeof Profile.Type
    expect(holdings).toEqual([])
    const records = new Map<string, { readonly operation?: string; readonly spender?: string }>()
    for await (const { txHash, metadata } of client.iterateTransactions(address, { actions: ["approve"] }))
      records.set(txHash, metadata)
    for (const { txHash, spender } of approvals) {
      expect(records.get(txHash)?.operation).toBeUndefined()
      expect(records.get(txHash)?.spender).toBe(spender.toLowerCase())
    }
    open += approvals.length
    unlimited += approvals.filter(approval => approval.unlimited).length
    revoked += [...records.values()].filter(({ operation }) => operation === "revoke").length
  }
  expect(open).toBeGreaterThan(8)
  expect(unlimited).toBeGreaterThan(3)
  expect(revoked).toBeGreaterThan(3)
})
