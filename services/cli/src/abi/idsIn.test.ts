import fc from "fast-check"
import { expect, test } from "vitest"
import { idsIn } from "./idsIn.ts"

const topic = `0x${"ab".repeat(32)}`

test("ids are selectors, topics, what calls and logs begin with, and what code pushes", () => {
  const line = {
    selectors: ["0xA9059CBB", "0x12"],
    topics: [topic],
    calls: ["0x01020304ff", "0x01"],
    logs: [{ topics: [topic.replace("ab", "cd"), topic], data: "0x" }, null],
    bytecode: `0x626311223363deadbeef7f${"11".repeat(32)}63ca`
  }
  expect(new Set(idsIn(JSON.stringify(line)))).toEqual(
    new Set(["0xa9059cbb", topic, "0x01020304", topic.replace("ab", "cd"), "0xdeadbeef", `0x${"11".repeat(32)}`])
  )
})

test("any line has ids, if only none", () => {
  fc.assert(fc.property(fc.oneof(fc.json(), fc.string()), line => Array.isArray(idsIn(line))))
})
