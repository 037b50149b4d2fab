import fc from "fast-check"
import { expect, test } from "vitest"
import { collectIds } from "./importedSignatures.ts"

const topic = `0x${"ab".repeat(32)}`

test("collects selectors, topics, the beginnings of calls and logs, and constants of the code", () => {
  const line = {
    selectors: ["0xA9059CBB", "0x12"],
    topics: [topic],
    calls: ["0x01020304ff", "0x01"],
    logs: [{ topics: [topic.replace("ab", "cd"), topic], data: "0x" }, null],
    bytecode: `0x626311223363deadbeef7f${"11".repeat(32)}63ca`
  }
  expect(new Set(collectIds(JSON.stringify(line)))).toEqual(
    new Set(["0xa9059cbb", topic, "0x01020304", topic.replace("ab", "cd"), "0xdeadbeef", `0x${"11".repeat(32)}`])
  )
})

test("never throws", () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), line => Array.isArray(collectIds(line))))
})
