import { expect, test } from "vitest"
import { emptyDraft } from "./DraftTransaction.ts"
import { readFragment, toFragment } from "./draftFragment.ts"

const form = { blockchain: "base", drafts: [{ ...emptyDraft, from: "vitalik.eth", value: "1.5" }] }

test("keeps a form", () => expect(readFragment(toFragment(form))).toEqual(form))

test("a form that is too long is not kept", () =>
  expect(toFragment({ ...form, drafts: [{ ...emptyDraft, data: `0x${"ab".repeat(20_000)}` }] })).toBe("#"))

test.each(["", "#", "#%", "#{}", "#null", '#{"blockchain":"base","drafts":[]}'])("reads no form from %j", fragment =>
  expect(readFragment(fragment)).toBeUndefined()
)

test("reads at most five transactions, and only texts", () => {
  const drafts = Array.from({ length: 9 }, () => ({ from: 5, to: "0x1", other: "x" }))
  const read = readFragment(`#${encodeURIComponent(JSON.stringify({ blockchain: "base", drafts }))}`)
  expect(read?.drafts).toEqual(Array.from({ length: 5 }, () => ({ ...emptyDraft, to: "0x1" })))
})
