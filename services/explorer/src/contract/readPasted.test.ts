import fc from "fast-check"
import { expect, test } from "vitest"
import { fuzz } from "../../../../test/fuzz.ts"
import { readPasted } from "./readPasted.ts"

const [topic, word] = [`0x${"ab".repeat(32)}`, "00".repeat(32)]

test.each([
  [` 0xA9059CBB${word}\n`, [{ kind: "data", data: `0xa9059cbb${word}` }]],
  [`a9059cbb${word}`, [{ kind: "data", data: `0xa9059cbb${word}` }]],
  [JSON.stringify({ to: "0x", input: "0xa9059cbb" }), [{ kind: "data", data: "0xa9059cbb" }]],
  [JSON.stringify({ topics: [topic], data: "0x" }), [{ kind: "log", topics: [topic], data: "0x" }]],
  [`${topic}, ${topic}\n0x${word}${word}`, [{ kind: "log", topics: [topic, topic], data: `0x${word}${word}` }]],
  [
    `${topic} ${topic}`,
    [
      { kind: "log", topics: [topic], data: topic },
      { kind: "log", topics: [topic, topic], data: "0x" }
    ]
  ]
])("%.30s", (text, read) => expect(readPasted(text)).toEqual(read))

test.each([
  "",
  "hello",
  "0xabc",
  "0x",
  "{",
  "null",
  '{"topics":[7],"data":"0x"}',
  '{"topics":[]}',
  `${topic},`.repeat(6),
  "[]"
])("%.30s is nothing", text => expect(readPasted(text)).toEqual([]))

const anything = fc.oneof(
  fc.string(),
  fc.json(),
  fc.array(fc.constantFrom(topic, "0x", "0xa9059cbb", ",", "\n", "{", "x")).map(parts => parts.join(" ")),
  fc.record({ topics: fc.anything(), data: fc.anything() }).map(log => {
    try {
      return JSON.stringify(log)
    } catch {
      return ""
    }
  })
)

fuzz("explorer: reads any pasted data", 500, anything, text => {
  for (const one of readPasted(text)) {
    expect(one.data).toMatch(/^0x([0-9a-f]{2})*$/)
    if (one.kind === "log") for (const each of one.topics) expect(each).toMatch(/^0x[0-9a-f]{64}$/)
  }
})
