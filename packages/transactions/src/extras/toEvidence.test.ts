import { parseBundle } from "@glossa/chain"
import { type Address, analyzeTransaction, checksumAddress, type Metadata, noMetadata } from "@glossa/classify"
import { bundles } from "@glossa/fixtures"
import { Result } from "effect"
import { expect, test } from "vitest"
import type { EvidenceJson } from "./Extras.ts"
import { toEvidence } from "./toEvidence.ts"

const recorded = bundles().map(bundle => {
  const { transaction, tokens } = Result.getOrThrow(parseBundle(bundle))
  const metadata: Metadata = { token: address => tokens.get(address), contractName: () => undefined }
  return { id: bundle.id, analysis: analyzeTransaction(transaction), metadata }
})

const account = (i: number): Address => `0x${i.toString(16).padStart(40, "e")}`
const topic = (address: Address): `0x${string}` => `0x${address.slice(2).padStart(64, "0")}`
const amount: `0x${string}` = `0x${"5".padStart(64, "0")}`
const [from, vault, pool, token] = [account(1), account(2), account(3), account(4)]
const transfer = "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
const approval = "0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"
const { transaction } = recorded.find(({ analysis }) => analysis.transaction.chain === "ethereum")!.analysis

/** A deposit into a vault, which approves a pool and issues its share. */
const deposit = {
  ...transaction,
  from,
  to: vault,
  input: "0x" as const,
  value: 0n,
  succeeded: true,
  calls: [],
  logs: [
    { address: token, topics: [transfer, topic(from), topic(vault)], data: amount, index: 7 },
    { address: token, topics: [approval, topic(vault), topic(pool)], data: amount, index: 8 },
    { address: vault, topics: [transfer, `0x${"0".repeat(64)}`, topic(from)], data: amount, index: 9 }
  ] as const
}

test("in every recording, the chosen act belongs to the chosen proposal, and each rejected one is listed once", () => {
  for (const { id, analysis, metadata } of recorded)
    for (const participant of analysis.participants) {
      const because = analysis.because(participant, metadata)
      const evidence = toEvidence(because, analysis)
      const { basis } = because.choice.proposal
      const isChosen = analysis.findings.map(finding => basis.kind === "rule" && basis.finding === finding)
      expect(evidence.acts.map(({ chosen }) => chosen)).toEqual(isChosen)
      const compared = evidence.acts.filter(({ description }) => description !== undefined)
      expect(compared.length + evidence.because.rejected.length, id).toBe(because.rejected.length)
      for (const { description = "", veto } of [...compared, ...evidence.because.rejected]) {
        expect(description, id).toMatch(/^[A-Z][a-z]+\b/)
        expect(description, id).not.toContain("unknown")
        expect(Object.keys(veto ?? { id, because: "" })).toEqual(["id", "because"])
      }
    }
})

test("says which veto rejected an act, and which source was chosen", () => {
  const analysis = analyzeTransaction(deposit)
  const { acts, because } = toEvidence(analysis.because(from), analysis)
  expect(acts).toEqual([
    {
      rule: "erc20/Approval",
      protocol: "erc20",
      contract: checksumAddress(token),
      logIndex: 8,
      certainty: "interface",
      action: "approve",
      actor: checksumAddress(vault),
      chosen: false,
      description: expect.stringMatching(/^Allowed 0x[\dA-F]{4}…[\dA-F]{4} to spend tokens of 0x/i),
      veto: { id: "inside-vault", because: expect.stringContaining("a step inside the called contract") }
    }
  ])
  expect(because).toEqual({
    chosen: { by: "flows", action: "deposit", because: "the assets that moved imply it" },
    rejected: [],
    refiners: [],
    typeSource: { id: "inferred", because: "the sender's record implies it" },
    confidence: { id: "guessed-type", level: "low", because: expect.any(String) }
  })
})

test("lists rejected proposals that are no acts, with the name of their function, shortened", () => {
  const analysis = analyzeTransaction({ ...deposit, input: `0x12345678${amount.slice(2)}` })
  const metadata: Metadata = { ...noMetadata, functionName: () => `send_${"x".repeat(100)}` }
  const { because } = toEvidence(analysis.because(from, metadata), analysis)
  expect(because.rejected).toEqual([
    {
      by: "call",
      action: "send",
      name: expect.stringMatching(/^send_x{58}…$/),
      description: "Sent funds",
      veto: { id: "two-way", because: "assets moved both ways, or not that way" }
    }
  ])
})

test("lists the first 100 rejected proposals that are no acts, and counts the rest", () => {
  const analysis = analyzeTransaction(deposit)
  const because = analysis.because(from)
  const { choice } = because
  const rejected = Array.from({ length: 105 }, () => ({ ...choice, veto: undefined }))
  const evidence: EvidenceJson = toEvidence({ ...because, rejected }, analysis)
  expect(evidence.because.rejected.length).toBe(100)
  expect(evidence.because.moreRejected).toBe(5)
})
