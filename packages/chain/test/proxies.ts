import { toFunctionSelector } from "@glossa/abi/effect"
import type { Address, Hex } from "@glossa/classify"
import { keccak256, toUtf8Bytes } from "ethers"
import { dispatch } from "../../abi/test/assemble.ts"

const byte = (value: number) => value.toString(16).padStart(2, "0")
const word = (hex: string) => hex.replace("0x", "").padStart(64, "0")
const bare = (address: Address) => address.slice(2)
const selector = (signature: string) => toFunctionSelector(signature).slice(2)

export const account = (number: number): Address => `0x${byte(number).repeat(20)}`

/** Where the proxy of every scene stands. */
export const proxy = account(0xaa)
export const logic = account(0x1c)
const other = account(0x2c)
const beacon = account(0xbe)
const manager = account(0x3a)

/** Answers a function with 42; nothing else. */
const answering = (signature: string): Hex => dispatch({ [toFunctionSelector(signature)]: () => "602a5f5260205ff3" })
const ping = answering("ping()")
const pong = answering("pong()")

/** Delegates all calls to the address that the code before it leaves on the stack. Begins at byte `at`. */
const forward = (find: string, at: number): string => {
  const start = `${find}365f5f375f5f365f845af43d5f5f3e`
  const after = at + start.length / 2 + 7
  return `${start}61${byte(after >> 8)}${byte(after & 255)}573d5ffd5b3d5ff3`
}

const forwarder = (find: string): Hex => `0x${forward(find, 0)}`

/** As that, with functions of its own before it. */
const withFunctions = (functions: Readonly<Record<string, string>>, find: string): Hex => {
  let [code, at] = ["", 0]
  for (const [signature, body] of Object.entries(functions)) {
    const after = at + 15 + body.length / 2
    code += `5f3560e01c63${selector(signature)}18`
    code += `61${byte(after >> 8)}${byte(after & 255)}57${body}5b`
    at = code.length / 2
  }
  return `0x${code}${forward(find, at)}`
}

const returning = (read: string) => `${read}5f5260205ff3`
const slotOf = (hex: string) => `7f${word(hex)}54`
const minusOne = (label: string): Hex =>
  `0x${(BigInt(keccak256(toUtf8Bytes(label))) - 1n).toString(16).padStart(64, "0")}`
/** Works a slot out while it runs, so that the code doesn't have it. */
const hidden = (label: string) => {
  const text = Buffer.from(label).toString("hex")
  const size = text.length / 2
  return `${byte(0x5f + size)}${text}5f5260${byte(size)}60${byte(32 - size)}206001900354`
}
/** Asks the beacon on the stack who it is. */
const asked = "635c60da1b60e01b5f5260205f60045f845afa505f51"
const bySelector = "5f3560e01c54"

const eip1967 = minusOne("eip1967.proxy.implementation")
const eip1967Beacon = minusOne("eip1967.proxy.beacon")
const eip1822 = keccak256(toUtf8Bytes("PROXIABLE")) as Hex
const zeppelinOs = keccak256(toUtf8Bytes("org.zeppelinos.proxy.implementation")) as Hex
const beaconCode = dispatch({ [toFunctionSelector("implementation()")]: () => returning(`73${bare(logic)}`) })

const facetsAnswer = [
  word("20"),
  word("2"),
  word("40"),
  word("c0"),
  word(bare(logic)),
  word("40"),
  word("1"),
  selector("ping()").padEnd(64, "0"),
  word(bare(other)),
  word("40"),
  word("1"),
  selector("pong()").padEnd(64, "0")
].join("")
const answerSize = (facetsAnswer.length / 2).toString(16).padStart(4, "0")
/** The loupe: whatever it is asked, it lists two facets. */
const loupe: Hex = `0x61${answerSize}600d5f3961${answerSize}5ff3${"00"}${facetsAnswer}`

/** Slot of a facet in the mapping at 9, whose keys are selectors. */
const facetSlot = (signature: string) => keccak256(`0x${selector(signature).padEnd(64, "0")}${word("9")}`) as Hex

const resolvedName = Buffer.from("OVM_L1CrossDomainMessenger").toString("hex")
const mapped = (slot: number) => keccak256(`0x${word(bare(proxy))}${word(byte(slot))}`) as Hex
/** Its name and manager by its own address, and the manager asked for the name. */
const resolved = [
  "305f52600160205260405f2054",
  "305f525f60205260405f2054",
  "63bf40fac160e01b5f526020600452",
  "8060ff1660011c602452",
  "60ff1916604452",
  "60205f60645f845afa505f51"
].join("")

/** A proxy with everything around it that it needs to work, and what is to be found of it. */
export interface ProxyScene {
  readonly name: string
  /** Each hop's kind and whom it hands on to. */
  readonly hops: ReadonlyArray<readonly [kind: string, ...implementations: ReadonlyArray<Address>]>
  readonly code: Hex
  readonly storage?: Readonly<Record<Hex, Hex | Address>>
  /** Code of other addresses; the implementation is at `logic` by default. */
  readonly around?: Readonly<Record<Address, Hex>>
  readonly storageAround?: Readonly<Record<Address, Readonly<Record<string, string>>>>
  /** Functions that must answer 42 through it. */
  readonly answers?: ReadonlyArray<string>
}

const clone = (address: Address): Hex => `0x363d3d373d3d3d363d73${bare(address)}5af43d82803e903d91602b57fd5bf3`
const diamondStorage = {
  [`0x${word(selector("ping()"))}`]: logic,
  [`0x${word(selector("pong()"))}`]: other
}
const firstSlot: Hex = `0x${word("0")}`
const minimal1967: Hex = `0x363d3d373d3d363d7f${eip1967.slice(2)}545af43d6000803e6038573d6000fd5b3d6000f3`

/** A working proxy of every supported kind. */
export const proxyScenes: ReadonlyArray<ProxyScene> = [
  { name: "EIP-1167", hops: [["EIP-1167", logic]], code: clone(logic) },
  {
    name: "EIP-1167 with a shorter address",
    hops: [["EIP-1167", `0x${"00".repeat(4)}${"1c".repeat(16)}`]],
    code: `0x363d3d373d3d3d363d6f${"1c".repeat(16)}5af43d82803e903d91602757fd5bf3`,
    around: { [`0x${"00".repeat(4)}${"1c".repeat(16)}`]: ping }
  },
  {
    name: "EIP-1167 with arguments",
    hops: [["EIP-1167", logic]],
    code: `${clone(logic)}${word("1")}${word("2")}`
  },
  {
    name: "ERC-6551's account",
    hops: [["ERC-6551", logic]],
    code: `${clone(logic)}${word("5a17")}${word("89")}${word(bare(other))}${word("7")}`
  },
  {
    name: "0age's of 44 bytes",
    hops: [["minimal", logic]],
    code: `0x3d3d3d3d363d3d37363d73${bare(logic)}5af43d3d93803e602a57fd5bf3`
  },
  {
    name: "Solady's with PUSH0",
    hops: [["minimal", logic]],
    code: `0x5f5f365f5f37365f73${bare(logic)}5af43d5f5f3e6029573d5ffd5b3d5ff3`
  },
  {
    name: "a clone with immutable arguments",
    hops: [["minimal", logic]],
    code: `0x3d3d3d3d363d3d3761003f603736393661003f013d73${bare(logic)}5af43d3d93803e603557fd5bf3${"aa".repeat(61)}003f`
  },
  {
    name: "Vyper's, before 0.3.1",
    hops: [["minimal", logic]],
    code: `0x366000600037611000600036600073${bare(logic)}5af4602c57600080fd5b6110006000f3`
  },
  { name: "EIP-7702", hops: [["EIP-7702", logic]], code: `0xef0100${bare(logic)}` },
  {
    name: "Sequence",
    hops: [["Sequence", logic]],
    code: "0x363d3d373d3d3d363d30545af43d82803e903d91601857fd5bf3",
    storage: { [`0x${word(bare(proxy))}`]: logic }
  },
  { name: "EIP-1967", hops: [["EIP-1967", logic]], code: forwarder(slotOf(eip1967)), storage: { [eip1967]: logic } },
  { name: "ERC-7760", hops: [["EIP-1967", logic]], code: minimal1967, storage: { [eip1967]: logic } },
  {
    name: "EIP-1967, its slot worked out",
    hops: [["EIP-1967", logic]],
    code: forwarder(hidden("eip1967.proxy.implementation")),
    storage: { [eip1967]: logic }
  },
  {
    name: "EIP-1967's beacon",
    hops: [["EIP-1967 beacon", logic]],
    code: forwarder(`${slotOf(eip1967Beacon)}${asked}`),
    storage: { [eip1967Beacon]: beacon },
    around: { [beacon]: beaconCode }
  },
  {
    name: "EIP-1967's beacon, its slot worked out (Superfluid)",
    hops: [["EIP-1967 beacon", logic]],
    code: forwarder(`${hidden("eip1967.proxy.beacon")}${asked}`),
    storage: { [eip1967Beacon]: beacon },
    around: { [beacon]: beaconCode }
  },
  {
    name: "a beacon in the code (OpenZeppelin 5)",
    hops: [["beacon", logic]],
    code: forwarder(`7f${word(bare(beacon))}${asked}`),
    around: { [beacon]: beaconCode }
  },
  {
    name: "a beacon that answers any call (0age)",
    hops: [["beacon", logic]],
    code: forwarder(`7f${word(bare(beacon))}5f5f5f5f845afa5060205f5f3e5f51`),
    around: { [beacon]: `0x${returning(`73${bare(logic)}`)}` }
  },
  {
    name: "a beacon in a slot of its own",
    hops: [["beacon", logic]],
    code: forwarder(`600754${asked}`),
    storage: { [`0x${word("7")}`]: beacon },
    around: { [beacon]: beaconCode }
  },
  {
    name: "an implementation in compiled code",
    hops: [["immutable", logic]],
    code: `0x604050${forward(`73${bare(logic)}`, 3)}`
  },
  {
    name: "an implementation in a slot of its own",
    hops: [["slot", logic]],
    code: forwarder("600354"),
    storage: { [`0x${word("3")}`]: logic }
  },
  { name: "EIP-1822", hops: [["EIP-1822", logic]], code: forwarder(slotOf(eip1822)), storage: { [eip1822]: logic } },
  {
    name: "ZeppelinOS",
    hops: [["ZeppelinOS", logic]],
    code: forwarder(slotOf(zeppelinOs)),
    storage: { [zeppelinOs]: logic }
  },
  {
    name: "Safe's masterCopy",
    hops: [["Safe", logic]],
    code: "0x608060405273ffffffffffffffffffffffffffffffffffffffff600054167fa619486e0000000000000000000000000000000000000000000000000000000060003514156050578060005260206000f35b3660008037600080366000845af43d6000803e60008114156070573d6000fd5b3d6000f3",
    storage: { [firstSlot]: logic }
  },
  {
    name: "the first Safes' slot 0",
    hops: [["slot", logic]],
    code: "0x608060405273ffffffffffffffffffffffffffffffffffffffff600054163660008037600080366000845af43d6000803e6000811415603d573d6000fd5b3d6000f3",
    storage: { [firstSlot]: logic }
  },
  {
    name: "Unitroller",
    hops: [["Unitroller", logic]],
    code: withFunctions(
      { "comptrollerImplementation()": returning("600254"), "_setPendingImplementation(address)": "00" },
      "600254"
    ),
    storage: { [`0x${word("2")}`]: logic }
  },
  {
    name: "EIP-897, Aragon's KernelProxy",
    hops: [["EIP-897", logic]],
    code: withFunctions({ "implementation()": returning("600554"), "proxyType()": returning("6002") }, "600554"),
    storage: { [`0x${word("5")}`]: logic }
  },
  {
    name: "Aragon's AppProxy",
    hops: [["Aragon", logic]],
    code: withFunctions(
      { "implementation()": returning("600554"), "kernel()": returning("5f"), "appId()": returning("5f") },
      "600554"
    ),
    storage: { [`0x${word("5")}`]: logic }
  },
  {
    name: "EIP-2535, its loupe among the facets",
    hops: [["EIP-2535", logic, other]],
    code: forwarder(bySelector),
    storage: { ...diamondStorage, [`0x${word(selector("facets()"))}`]: account(0x10) },
    around: { [other]: pong, [account(0x10)]: loupe },
    answers: ["ping()", "pong()"]
  },
  {
    name: "EIP-2535, its selectors in a mapping",
    hops: [["EIP-2535", logic, other]],
    code: forwarder("5f3560e01c60e01b5f52600960205260405f2054"),
    storage: {
      [facetSlot("ping()")]: logic,
      [facetSlot("pong()")]: other,
      [facetSlot("facets()")]: account(0x10)
    },
    around: { [other]: pong, [account(0x10)]: loupe },
    answers: ["ping()", "pong()"]
  },
  {
    name: "a diamond as the implementation of EIP-1967",
    hops: [
      ["EIP-1967", account(0xd1)],
      ["EIP-2535", logic, other]
    ],
    code: forwarder(slotOf(eip1967)),
    storage: { ...diamondStorage, [eip1967]: account(0xd1), [`0x${word(selector("facets()"))}`]: account(0x10) },
    around: { [account(0xd1)]: forwarder(bySelector), [other]: pong, [account(0x10)]: loupe },
    answers: ["ping()", "pong()"]
  },
  {
    name: "0x's exchange proxy",
    hops: [["ZeroEx", logic, other]],
    code: withFunctions({ "getFunctionImplementation(bytes4)": returning("60043560e01c54") }, bySelector),
    storage: diamondStorage,
    around: { [other]: pong },
    answers: ["ping()", "pong()"]
  },
  {
    name: "OP Stack's ResolvedDelegateProxy",
    hops: [["Optimism resolved", logic]],
    code: forwarder(resolved),
    storage: {
      [mapped(0)]: `0x${resolvedName.padEnd(62, "0")}${byte(resolvedName.length)}`,
      [mapped(1)]: manager
    },
    around: { [manager]: dispatch({ [toFunctionSelector("getAddress(string)")]: () => returning("60443554") }) },
    storageAround: { [manager]: { [`0x${resolvedName.padEnd(64, "0")}`]: `0x${word(bare(logic))}` } }
  },
  {
    name: "a clone of an upgradeable proxy",
    hops: [
      ["EIP-1167", account(0xc0)],
      ["EIP-1967", logic]
    ],
    code: clone(account(0xc0)),
    storage: { [eip1967]: logic },
    around: { [account(0xc0)]: minimal1967 }
  }
]

/** What is called through a proxy to see it work. */
export const answersOf = ({ answers = ["ping()"] }: ProxyScene): ReadonlyArray<Hex> => answers.map(toFunctionSelector)

/** The code at every address of a scene. */
export const codesOf = ({ code, around }: ProxyScene): Readonly<Record<Address, Hex>> => ({
  [logic]: ping,
  [proxy]: code,
  ...around
})

/** The storage of every address of a scene. */
export const storageOf = ({
  storage = {},
  storageAround = {}
}: ProxyScene): Readonly<Record<Address, Readonly<Record<string, string>>>> => ({
  [proxy]: Object.fromEntries(Object.entries(storage).map(([slot, value]) => [slot, `0x${word(value)}`])),
  ...storageAround
})
