import { describe, expect, it } from "vitest"
import { moved, transfer } from "../../test/erc20.ts"
import { orThrow } from "../../test/returned.ts"
import type { Abi } from "../entry/Abi.ts"
import { parseAbi } from "./parseAbi.ts"

const order = {
  type: "function",
  name: "fill",
  inputs: [
    {
      name: "order",
      type: "tuple[]",
      components: [
        { name: "maker", type: "address" },
        { name: "data", type: "bytes" }
      ]
    }
  ],
  outputs: [],
  stateMutability: "payable"
}
const failed = { type: "error", name: "Failed", inputs: [{ name: "reason", type: "string" }] }
const abi = [transfer, order, moved, failed]
const json = JSON.stringify(abi)
const pretty = JSON.stringify(abi, null, 2)
/** The ABI in the notation of JavaScript. */
const script = pretty.replace(/"(\w+)":/g, "$1:").replaceAll('"', "'")
const python = json.replaceAll('"', "'").replaceAll("true", "True").replaceAll("false", "False")
const fragments = [
  "function transfer(address to, uint256 value) returns (bool)",
  "function fill((address maker, bytes data)[] order) payable",
  "event Transfer(address indexed from, address indexed to, uint256 value)",
  "error Failed(string reason)"
]
const [, fill, event, error] = fragments

const without = (entry: object, ...keys: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => !keys.includes(key)))
const withInput = (input: unknown) => [{ ...transfer, name: "f", inputs: [input], outputs: [] }]
const f = (type: string, more: object = {}) => withInput({ name: "a", type, ...more })
const struct = {
  name: "a",
  type: "tuple",
  components: [
    { name: "x", type: "bool" },
    { name: "y", type: "bytes" }
  ]
}
const view = { ...transfer, stateMutability: "view" }
const old = without(transfer, "stateMutability")
const map = (list: ReadonlyArray<object>) => Object.fromEntries(list.map(one => [(one as { name: string }).name, one]))

/** The shapes: the input, and the entries that are read from it. */
const shapes: ReadonlyArray<readonly [name: string, input: unknown, expected: unknown]> = [
  // Damaged text.
  ["a trailing comma", pretty.replaceAll(/\n(\s*)[}\]]/g, found => `,${found}`), abi],
  ["single quotes", json.replaceAll('"', "'"), abi],
  ["keys without quotes", json.replace(/"(\w+)":/g, "$1:"), abi],
  ["comments", pretty.replaceAll("\n", " // a, b [\n").replace("[", "/* ] */ ["), abi],
  ["export const abi = … as const", `export const abi = ${script} as const;\n`, abi],
  ["satisfies Abi, with imports", `import type { Abi } from "abitype"\nexport default ${script} satisfies Abi`, abi],
  ["module.exports =", `module.exports = ${script};`, abi],
  ["a Markdown fence", `Here it is:\n\n\`\`\`json\n${pretty}\n\`\`\`\nBye.`, abi],
  ["a Python list", python, abi],
  ["a Python variable", `ABI = """${pretty}"""\n`, abi],
  ["cut off within an entry", json.slice(0, json.indexOf('"Failed"')), [transfer, order, moved]],
  ["cut off in an artifact", `{"abi":${json},"bytecode":"0x60806`, abi],
  ["without its beginning", json.slice(9), [order, moved, failed]],
  ["one entry per line", abi.map(one => JSON.stringify(one)).join("\n"), abi],
  ["joined arrays", `${JSON.stringify([transfer, order])}${JSON.stringify([moved, failed])}`, abi],
  ['escaped quotes: \\"', json.replaceAll('"', '\\"'), abi],
  ["twice escaped quotes", json.replaceAll('"', '\\\\\\"'), abi],
  ["text around it", `Here's the ABI: ${json} (that's all)`, abi],
  ["missing commas", pretty.replaceAll("},", "}"), abi],
  ["byte order mark and spaces", `\uFEFF \u200B${json}\n`, abi],
  ["JSON in a text", JSON.stringify(json), abi],
  // Source code.
  [
    "cast interface",
    `interface Shop { struct Order { address maker; bytes data; } ${event}; ${error};
     function transfer(address to, uint256 value) external returns (bool);
     function fill(Order[] memory order) external payable; }`,
    [moved, failed, transfer, order]
  ],
  [
    "a contract",
    `contract Shop is Base { mapping(address => uint256) public balances; error Failed(string reason);
     constructor(address a) payable { balances[a] = 1; } function hidden() internal {} }
     contract Base { receive() external payable {} }`,
    [
      { type: "function", name: "balances", inputs: [{ name: "", type: "address" }], outputs: [{ name: "", type: "uint256" }], stateMutability: "view" },
      failed,
      { type: "constructor", inputs: [{ name: "a", type: "address" }], stateMutability: "payable" },
      { type: "receive", stateMutability: "payable" }
    ]
  ],
  [
    "a Vyper interface",
    "interface Shop:\n    def transfer(to: address, value: uint256) -> bool: nonpayable\n    def fill(order: DynArray[Order, 5]): payable\nstruct Order:\n    maker: address\n    data: Bytes[100]\nevent Transfer:\n    from: indexed(address)\n    to: indexed(address)\n    value: uint256\n",
    [transfer, order, moved]
  ],
  [
    "a .vyi file",
    "# pragma version ~=0.4.0\n@external\ndef transfer(to: address, value: uint256) -> bool:\n    ...\n",
    [transfer]
  ],
  [
    "a typechain factory",
    `import { Contract } from "ethers";\nconst _abi = ${script} as const;\nconst _bytecode = "0x6080";\nexport class Shop__factory extends ContractFactory { static readonly abi = _abi; }`,
    abi
  ],
  ["ethers.Interface", `const shop = new ethers.Interface(${JSON.stringify(fragments)});`, abi],
  ["viem's parseAbi", `const abi = parseAbi([\n  '${fragments.join("',\n  '")}',\n])`, abi],
  // Containers.
  ["an artifact", { contractName: "Shop", abi }, abi],
  ["an explorer's response", { status: "1", message: "OK", result: json }, abi],
  ["an explorer's source code", { status: "1", result: [{ SourceCode: "", ABI: json }] }, abi],
  ["solc standard JSON", { contracts: { "a.sol": { Shop: { abi, evm: { bytecode: { object: "60" } } }, IShop: { abi: [view], evm: { bytecode: { object: "" } } } } }, sources: {} }, abi],
  ["solc combined JSON", { contracts: { "a.sol:Shop": { abi, bin: "60" } }, version: "0.8.30" }, abi],
  ["its ABI as text", { contracts: { "a.sol:Shop": { abi: json } } }, abi],
  ["deployments by chain", { 1: { Shop: { address: "0x", abi } } }, abi],
  ["a hardhat-deploy export", { name: "mainnet", chainId: "1", contracts: { Shop: { address: "0x", abi } } }, abi],
  ["entries by number", Object.fromEntries(abi.entries()), abi],
  ["entries by name", map(abi.map(one => one)), abi],
  ["entries by name, which have none", { fill: without(order, "name") }, [order]],
  ["fragments of ethers", { fragments: abi, deploy: null }, abi],
  ["an array in an array", [abi], abi],
  ["artifacts in an array", [{ contractName: "A", abi: [transfer] }, { contractName: "B", abi: [order] }], [transfer, order]],
  ["a single entry", transfer, [transfer]],
  ["the entries without brackets", json.slice(1, -1), abi],
  // Fragments.
  ["human-readable", fragments, abi],
  ["lines", fragments.join("\n"), abi],
  ["entries and fragments", [transfer, fill!, event!, failed], abi],
  ["struct lines", ["struct Order { address maker; bytes data; }", "function fill(Order[] order) payable"], [order]],
  ["overrides", "function fill((address maker, bytes data)[] calldata order) external virtual override(A, B) payable;", [order]],
  // Fields of entries.
  ["constant and payable", [{ ...old, constant: true, payable: false }], [view]],
  ['"constant": "true"', [{ ...old, constant: "true", payable: "false" }], [view]],
  ["mutability in capitals", [{ ...transfer, stateMutability: "VIEW" }], [view]],
  ["no mutability", [old], [transfer]],
  ["no type", [without(transfer, "type")], [transfer]],
  ["no type, of an event", [without(moved, "type")], [moved]],
  ["no anonymous", [without(moved, "anonymous")], [moved]],
  ['"indexed": "true"', [{ ...moved, inputs: moved.inputs.map(one => ({ ...one, indexed: String(one.indexed) })) }], [moved]],
  ["no indexed, of a standard's event", [{ ...moved, inputs: moved.inputs.map(one => without(one, "indexed")) }], [moved]],
  ["type Function", [{ ...transfer, type: "Function" }], [transfer]],
  ["duplicates", [transfer, transfer], [transfer]],
  ["inputs null, no outputs", [{ ...without(transfer, "outputs"), name: "f", inputs: null }], [{ ...transfer, name: "f", inputs: [], outputs: [] }]],
  ["inputs by name", [{ ...transfer, inputs: { to: "address", value: "uint256" } }], [transfer]],
  ["types in the name", [{ ...transfer, name: "transfer(address,uint256)" }], [transfer]],
  // Types.
  ["uint", f("uint"), f("uint256")],
  ["Address and UINT256", [...f("Address"), { ...f("UINT256[]")[0], name: "g" }], [...f("address"), { ...f("uint256[]")[0], name: "g" }]],
  ["uint256 []", f("uint256 [ 2 ] []"), f("uint256[2][]")],
  ["address payable[]", f("address payable[]"), f("address[]")],
  ["a location", f("bytes memory"), f("bytes")],
  ["a contract", f("IERC20", { internalType: "contract IERC20" }), f("address", { internalType: "contract IERC20" })],
  ["an enum", f("enum Side"), f("uint8")],
  ["a struct's name", f("struct X", { components: struct.components }), withInput(struct)],
  ["components in the type", f("(bool x, bytes y)"), withInput(struct)],
  ["only internalType", withInput({ name: "a", internalType: "uint256" }), f("uint256", { internalType: "uint256" })],
  ["a parameter as text", withInput("uint256 a"), f("uint256")],
  ["a tuple split at its commas", [{ ...transfer, inputs: [{ type: "(address" }, { type: "bool)" }] }], [{ ...transfer, inputs: [{ name: "", type: "tuple", components: [{ name: "", type: "address" }, { name: "", type: "bool" }] }] }]]
] // biome-ignore format: a table

/** Source code says more than the ABIs here: the names of its types. */
const withoutInternalTypes = (read: Abi): unknown =>
  JSON.parse(JSON.stringify(read), (key, value) =>
    key === "internalType" && /^struct/.test(value) ? undefined : value
  )

const isUnchanged: ReadonlySet<string> = new Set([
  "human-readable",
  "lines",
  "entries and fragments",
  "struct lines",
  "JSON in a text",
  "a parameter as text"
])

describe(`reads ${shapes.length} shapes`, () => {
  it.each(shapes)("%s", (name, input, expected) => {
    const read = orThrow(parseAbi(input))
    expect(withoutInternalTypes(read.abi)).toEqual(expected)
    expect(read.origins).toHaveLength(read.abi.length)
    if (!isUnchanged.has(name) && input !== json) expect(read.repairs.length).toBeGreaterThan(0)
  })
})
