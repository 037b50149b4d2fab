import type { RecordJson } from "@glossa/classify"
import type { Decoded, DecodedParameter } from "@glossa/contracts"
import type { ActJson, CallJson, Extras, LogJson, MovementJson } from "@glossa/transactions"
import { alarming, muted, strong } from "./style.ts"
import { table } from "./terminal.ts"

/** A record with the requested additional parts, as the service returns it. */
export type Explanation = RecordJson & Extras

/** The sections of an explanation, in their order. */
export const sections = ["sentence", "facts", "ledger", "calls", "logs", "why"] as const

/** What is shown of an explanation. */
export interface Shown {
  /** All sections by default. */
  readonly only?: ReadonlyArray<(typeof sections)[number]>
  /** Calls inside the transaction's own, so many levels deep; all by default. */
  readonly depth?: number
  /** The width of the tables; as wide as their content by default. */
  readonly columns?: number | undefined
}

type Element = DecodedParameter["value"] | DecodedParameter

/** Lines are cut for reading; the JSON is complete. */
const [maxElements, maxCharacters] = [3, 66]

const formatElement = (element: Element): string => {
  if (typeof element === "boolean") return String(element)
  if (typeof element === "string")
    return element.length <= maxCharacters ? element : `${element.slice(0, maxCharacters - 1)}…`
  if ("value" in element) return formatParameter(element)
  const elements: ReadonlyArray<Element> = element
  const isTuple = elements.some(one => typeof one === "object" && "value" in one)
  const shown = elements.slice(0, isTuple ? elements.length : maxElements).map(formatElement)
  const rest = elements.length - shown.length
  const list = [...shown, ...(rest > 0 ? [`… ${rest} more`] : [])].join(", ")
  return isTuple ? `(${list})` : `[${list}]`
}

const formatParameter = ({ name, type, value }: DecodedParameter): string => {
  const text = type === "string" ? JSON.stringify(formatElement(value)) : formatElement(value)
  return name === "" ? text : `${name}: ${text}`
}

/** Decoded data in one line: `transfer(to: 0x…, amount: 7)`. */
export const formatInline = ({ name, parameters }: Pick<Decoded, "name" | "parameters">): string =>
  `${name}(${parameters.map(formatParameter).join(", ")})`

type Names = NonNullable<Explanation["names"]>

const formatAddress = (address: string, names: Names) => {
  const name = names[address]
  return name === undefined ? address : `${name} (${address.slice(0, 6)}…${address.slice(-4)})`
}

/** An exact amount with the separators of a sentence: `4,807.035246`. */
const groupThousands = (amount: string) => amount.replace(/^\d+/, whole => whole.replace(/\B(?=(\d{3})+$)/g, ","))

const formatAmount = ({ amountExact, unit, asset }: MovementJson) => {
  const symbol = asset.symbol === "" ? asset.address : asset.symbol
  const item = asset.tokenId === undefined ? symbol : `${symbol} #${asset.tokenId}`
  return `${groupThousands(amountExact)} ${unit === "smallest" ? `units of ${item}` : item}`
}

const nativeDecimals = 18

/** An amount in wei as the native token: `1.5 ETH`. */
const formatValue = (wei: string, symbol: string) => {
  const digits = wei.padStart(nativeDecimals + 1, "0")
  const fraction = digits.slice(-nativeDecimals).replace(/0+$/, "")
  return `${digits.slice(0, -nativeDecimals)}${fraction === "" ? "" : `.${fraction}`} ${symbol}`
}

const byteCount = (hex: string) => `${hex.length / 2 - 1} bytes`

const formatInput = ({ decoded, input, type }: CallJson) => {
  if (decoded !== undefined) return formatInline(decoded)
  if (type === "create" || type === "create2") return `code of ${byteCount(input)}`
  return input.length < 10 ? "without data" : `${input.slice(0, 10)} (${byteCount(input)})`
}

const countCalls = ({ calls }: CallJson): number => calls.reduce((count, inner) => count + 1 + countCalls(inner), 0)

/** One line for each call, indented below the call that made it. */
const formatCalls = (call: CallJson, names: Names, symbol: string, maxDepth: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  const open: Array<{ readonly call: CallJson; readonly depth: number }> = [{ call, depth: 1 }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { call, depth } = next
    const to = call.to === null ? "no contract" : formatAddress(call.to, names)
    const value = call.value === "0" ? "" : `, with ${formatValue(call.value, symbol)}`
    const end = call.reverted ? alarming(", reverted") : ""
    lines.push(`${"  ".repeat(depth)}${muted(call.type)} ${to}: ${formatInput(call)}${value}${end}`)
    const inside = depth > maxDepth ? countCalls(call) : 0
    if (inside > 0) lines.push(muted(`${"  ".repeat(depth + 1)}… ${inside} ${inside === 1 ? "call" : "calls"} inside`))
    else open.push(...call.calls.map(inner => ({ call: inner, depth: depth + 1 })).toReversed())
  }
  return lines
}

const formatLog = ({ index, address, decoded, topics, data }: LogJson, names: Names) => [
  String(index),
  formatAddress(address, names),
  decoded === undefined ? `${topics[0] ?? "no topic"} (${byteCount(data)})` : formatInline(decoded)
]

const formatAct = ({ rule, action, operation, certainty, logIndex, chosen }: ActJson) => [
  chosen ? "chosen" : "",
  rule,
  operation === undefined ? action : `${action} (${operation})`,
  logIndex === undefined ? "call" : `log ${logIndex}`,
  certainty
]

const indent = (text: string) => text.split("\n").map(line => `  ${line}`)

/** An explained transaction as text: the sentence, the facts, the ledger, the calls, the logs, and why. */
export const formatExplanation = (
  explanation: Explanation,
  { only = sections, depth = Number.POSITIVE_INFINITY, columns }: Shown = {}
): string => {
  const { description, timestamp, txHash, blockchain, fee, metadata, names = {} } = explanation
  const { facts, ledger = [], calls, logs = [], evidence } = explanation
  const { evidence: because = "", rule = "" } = metadata
  const tableOf = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>) =>
    rows.length === 0 ? [] : indent(table(head, rows, columns === undefined ? undefined : columns - 2))
  const fields = [
    ["hash", txHash],
    ["time", timestamp],
    ["chain", blockchain],
    ...(facts === undefined
      ? []
      : [
          ["status", facts.status === "failed" ? alarming("failed") : facts.status],
          ["from", formatAddress(facts.from, names)]
        ]),
    ...(facts?.to ? [["to", formatAddress(facts.to, names)]] : []),
    ...(facts?.blockNumber == null ? [] : [["block", `${facts.blockNumber}, position ${facts.position}`]]),
    ["fee", `${fee.amountExact} ${fee.currency}`]
  ]
  const lines: Readonly<Record<(typeof sections)[number], ReadonlyArray<string>>> = {
    sentence: [strong(description)],
    facts: fields.map(([name, value]) => `${muted(name!.padEnd(6))}  ${value}`),
    ledger: tableOf(
      ["from", "to", "amount"],
      ledger.map(movement => [
        formatAddress(movement.from, names),
        formatAddress(movement.to, names),
        formatAmount(movement)
      ])
    ),
    calls: [
      ...(calls === undefined ? [] : formatCalls(calls, names, fee.currency, depth)),
      ...(metadata["internalCalls"] === "unknown" ? [muted("  calls inside are unknown: no node traced them")] : [])
    ],
    logs: tableOf(
      ["index", "contract", "event"],
      logs.map(log => formatLog(log, names))
    ),
    why: [
      ...(rule === "" ? [] : [`  rule ${rule}${because === "" ? "" : `: ${because}`}`]),
      ...tableOf(["", "rule", "action", "source", "certainty"], (evidence?.acts ?? []).map(formatAct))
    ]
  }
  const titles: Partial<Record<(typeof sections)[number], string>> = {
    ledger: "Ledger",
    calls: "Calls",
    logs: "Logs",
    why: "Why"
  }
  return sections
    .filter(name => only.includes(name) && lines[name].length > 0)
    .map(name => [...(titles[name] === undefined ? [] : [strong(titles[name])]), ...lines[name]].join("\n"))
    .join("\n\n")
}
