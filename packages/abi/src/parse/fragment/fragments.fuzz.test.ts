import { parseAbiItem } from "abitype"
import { Fragment } from "ethers"
import fc from "fast-check"
import { expect } from "vitest"
import { fuzz } from "../../../../../test/fuzz.ts"
import { standards } from "../../standards/catalog.ts"
import { parseAbi } from "../parseAbi.ts"

type Fields = Readonly<Record<string, unknown>>

const fragments = [
  ...standards.flatMap(({ required, optional }) => [...required, ...optional]),
  "function multicall((address target, bool allowFailure, bytes callData)[] calldata calls) external payable returns ((bool success, bytes returnData)[] memory results)",
  "function swap(uint256[2][] memory amounts, (address payable to, (bytes32, uint)[3] legs) order, string name) public view returns (int24, bytes4 magic)",
  "function balanceOf(address) constant returns (uint)",
  "event Filled(bytes32 indexed id, (address token, uint256 amount)[] items, bytes indexed data)",
  "event Raw(uint256 indexed a, uint256 indexed b) anonymous",
  "error TooLate(uint64 deadline, (string, bool[]) details)",
  "constructor(address owner, string name, (uint8 a, bytes b) settings) payable",
  "fallback() external payable",
  "fallback(bytes calldata input) external payable returns (bytes memory output)",
  "receive() external payable"
]

const token = /[A-Za-z_$][\w$]*|\d+|\s+|[^\sA-Za-z_$\d]/g

const inserted = fc.oneof(
  fc.constantFrom(
    ..."function event error constructor fallback receive struct tuple returns return retruns external public internal".split(
      " "
    ),
    ..."private pure view payable nonpayable constant virtual override anonymous indexed memory calldata storage a b".split(
      " "
    ),
    ..."uint256 uint uint7 int address bool bytes bytes4 bytes33 string () (uint256) [] [2] [0] [02] ,) ( ) [ ] , ; { } . - 7".split(
      " "
    ),
    " ",
    "  ",
    "\n"
  ),
  fc.string({ minLength: 1, maxLength: 2 })
)

/** Changes after which both libraries still read a fragment, unlike Solidity. */
const lax = [
  [")", ",)"],
  [") ", " , ) "],
  ["[]", "[0]"],
  ["[", "[0"],
  [" memory", " storage"],
  [" calldata", " storage"],
  ["string ", "string storage "],
  ["bytes ", "bytes storage "]
] as const

/** A change of a list of tokens or characters at a place. */
const change = fc.tuple(
  fc.constantFrom("lax", "delete", "duplicate", "swap", "insert", "replace"),
  fc.boolean(),
  fc.nat(1_000),
  inserted
)

const mutated = fc
  .tuple(fc.constantFrom(...fragments), fc.array(change, { minLength: 1, maxLength: 3 }))
  .map(([fragment, changes]) =>
    changes.reduce((text, [kind, isToken, place, other]) => {
      const parts: Array<string> = isToken ? (text.match(token) ?? []) : Array.from(text)
      const at = place % (parts.length + 1)
      if (kind === "lax") return text.replaceAll(lax[place % lax.length]![0], lax[place % lax.length]![1])
      if (kind === "insert") parts.splice(at, 0, isToken ? ` ${other} ` : other)
      else if (kind === "replace") parts.splice(at, 1, other)
      else if (kind === "delete") parts.splice(at, 1)
      else if (kind === "duplicate") parts.splice(at, 0, parts[at] ?? "")
      else parts.splice(at, 2, ...parts.slice(at, at + 2).toReversed())
      return parts.join("")
    }, fragment)
  )

const parameters = (list: unknown): unknown =>
  (list as ReadonlyArray<Fields>).map(({ name = "", type, components, indexed }) => ({
    name: name ?? "",
    type: String(type).replace(/^tuple\(.*\)((?:\[\d*\])*)$/, "tuple$1"),
    indexed: indexed === true,
    ...(components ? { components: parameters(components) } : {})
  }))

/** The fields of an entry that all libraries agree on. */
const essence = (entry: Fields): unknown => ({
  type: entry["type"],
  name: entry["name"] ?? "",
  inputs: parameters(entry["inputs"] ?? []),
  outputs: parameters(entry["outputs"] ?? []),
  mutability: entry["type"] === "event" || entry["type"] === "error" ? "" : entry["stateMutability"],
  anonymous: entry["anonymous"] === true
})

/** Neither library parses `anonymous`, which Solidity has after the parameters of an event. */
const anonymous = /^(\s*event\b.*\))\s*anonymous\s*$/s

/** White space between tokens means nothing in Solidity, but each library refuses some of it. */
const withUsualSpaces = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, " ")
    .replace(/ ?([()[\],]) ?/g, "$1")
    .replace(/([)\]])(?=[\w$])/g, "$1 ")
    .replace(/(?<!(?:function|event|error) )\breturns\(/g, "returns (")

const attempt = (text: string, read: (text: string) => unknown): unknown => {
  const event = anonymous.exec(text)?.[1]
  for (const one of [event ?? text, withUsualSpaces(event ?? text)])
    try {
      const entry = read(one) as Fields
      return essence({ ...entry, ...(event !== undefined && { anonymous: true }) })
    } catch {}
  return undefined
}

const readByEthers = (text: string): unknown =>
  attempt(text, one => {
    const fragment = Fragment.from(one)
    const json = JSON.parse(fragment.format("json")) as Fields
    const isPayable = json["payable"] === true || json["stateMutability"] === "payable"
    // The JSON of ethers lacks the flag of an array.
    const listed = (json["inputs"] ?? []) as ReadonlyArray<Fields>
    const inputs = listed.map((one, index) => ({ ...one, indexed: fragment.inputs[index]!.indexed }))
    const { stateMutability = "undefined" } = json
    const written = stateMutability === "undefined" ? undefined : stateMutability
    return { ...json, inputs, stateMutability: written ?? (isPayable ? "payable" : "nonpayable") }
  })

const readByAbitype = (text: string): unknown => attempt(text, one => parseAbiItem([one] as never))

/** Only ethers reads empty tuples. Only abitype reads function types and names that are keywords. */
const hasEmptyTuple = (entry: unknown): boolean => JSON.stringify(entry).includes('"components":[]')

fuzz(
  "abi: refuses mutated fragments that ethers and abitype refuse, or lists repairs, and reads others as they do",
  400,
  mutated,
  text => {
    const parsed = parseAbi([text])
    const read = !(parsed instanceof Error) ? parsed : undefined
    const ours = read?.abi[0] === undefined ? undefined : essence(read.abi[0] as unknown as Fields)
    const isSilent = read !== undefined && read.repairs.length === 0 && !hasEmptyTuple(ours ?? {})
    const [ethers, abitype] = [readByEthers(text), readByAbitype(text)]
    if (ethers === undefined && abitype === undefined) expect(ours !== undefined && isSilent, text).toBe(false)
    // They read `(bool) payable` as a flag and as a name; Solidity has neither.
    const isAgreed = ethers !== undefined && JSON.stringify(ethers) === JSON.stringify(abitype)
    if (isAgreed) expect(ours, text).toEqual(abitype)
    if (isSilent && ours !== undefined) expect([ethers, abitype], text).toContainEqual(ours)
  }
)
