import { describe, expect, it } from "vitest"
import { assemble, assembleVyper, type Dispatcher, type VyperFunction } from "../../../test/assembleVyper.ts"
import { orThrow } from "../../../test/returned.ts"
import { signatureTypes } from "../../entry/formatSignature.ts"
import { reconstructAbi } from "../../reconstruct/reconstructAbi.ts"

const reconstruct = (functions: Readonly<Record<string, VyperFunction>>, dispatcher: Dispatcher = "linear") =>
  orThrow(reconstructAbi({ bytecode: assembleVyper(dispatcher, functions) })).abi

/** Returns each function as `selector(inputs) mutability (outputs)`. */
const functionsOf = (functions: Readonly<Record<string, VyperFunction>>, dispatcher?: Dispatcher) =>
  reconstruct(functions, dispatcher)
    .flatMap(entry =>
      entry.type === "function"
        ? [
            `${entry.selector}(${signatureTypes(entry.inputs)}) ${entry.stateMutability} (${signatureTypes(entry.outputs)})`
          ]
        : []
    )
    .toSorted()

const selector = "0x12345678"
/** Ends a function that changes state. */
const end = "CALLER 0 SSTORE STOP"
/** The types of the arguments of a function with this code. */
const inputsOf = (size: number, body: string, dispatcher?: Dispatcher) =>
  functionsOf({ [selector]: { size, body: `${body} ${end}` } }, dispatcher)[0]?.match(/\((.*)\) nonpayable/)?.[1]
/** The types of the results of a function with this code. */
const outputsOf = (body: string) => functionsOf({ [selector]: { size: 4, body } })[0]?.match(/view \((.*)\)$/)?.[1]

describe("Vyper's dispatchers", () => {
  const get = { size: 4, body: "5 SLOAD 64 MSTORE 32 64 RETURN" }
  const set = { size: 36, body: `4 CALLDATALOAD DUP1 160 SHR @revert JUMPI 5 SSTORE STOP` }
  const pay = { size: 4, payable: true, body: "CALLVALUE 1 SSTORE STOP" }
  const functions = {
    "0xabcdef00": get,
    "0x12345678": set,
    "0x00c0ffee": pay,
    "0xfeedbeef": get,
    "0x0badf00d": set,
    "0x77777777": get,
    "0x99999900": set
  }
  const expected = [
    "0x00c0ffee() payable ()",
    "0x0badf00d(address) nonpayable ()",
    "0x12345678(address) nonpayable ()",
    "0x77777777() view (address)",
    "0x99999900(address) nonpayable ()",
    "0xabcdef00() view (address)",
    "0xfeedbeef() view (address)"
  ]
  for (const dispatcher of ["0.2", "0.3", "linear", "sparse", "dense"] as const)
    it(`finds every function of a ${dispatcher} one, with its guard`, () => {
      expect(functionsOf(functions, dispatcher)).toEqual(expected)
    })
})

describe("Vyper's functions that take more steps than the budget has", () => {
  /** Calls an internal function many times, which loops. */
  const slow = `4 CALLDATALOAD DUP1 160 SHR @revert JUMPI 5 SSTORE
    ${Array.from({ length: 40 }, (_, call) => `@ret${call}:X @loop:X JUMP ret${call}:X:`).join(" ")} STOP
    loop:X: 0 next:X: ${"1 POP ".repeat(40)} 1 ADD 64 DUP2 XOR @next:X JUMPI POP JUMP`
  const functions = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => {
      const id = `0x${(0x10000001 + index * 0x01234567).toString(16)}`
      return [id, { size: 36, body: slow.replaceAll(":X", id) }]
    })
  )
  const expected = Object.keys(functions).map(id => `${id}(address) nonpayable ()`)
  for (const dispatcher of ["0.3", "sparse", "dense"] as const)
    it(`are all found with their arguments by a ${dispatcher} dispatcher`, () => {
      expect(functionsOf(functions, dispatcher)).toEqual(expected.toSorted())
    })
})

/** Runtime code of version 0.4.0 for five empty functions, whose table has one bucket, and several. */
const compiled = {
  codesize:
    "0x5f3560e01c600561006d601b395f51600760078260ff16848460181c0260181c06028260081c61ffff1601601939505f51818160181c14600336111615610065578060fe16361034826001160217610069578060081c61ffff16565b005b005b005b005b005b5f5ffd5b5f80fd001600720505f1e05f005d05d28958b8005f05fa22b1ed006305d38955e8005b05e425acd1006105",
  gas: "0x5f3560e01c60026003821660011b61007a01601e395f51565b63d38955e8811861002a573461007657005b63d28958b88118610072573461007657005b6305f1e05f8118610072573461007657005b63e425acd18118610060573461007657005b63fa22b1ed8118610072573461007657005b5f5ffd5b5f80fd0018004e0072003c"
} as const
for (const [optimizer, bytecode] of Object.entries(compiled))
  it(`finds the functions of code compiled with --optimize ${optimizer}`, () => {
    const { abi } = orThrow(reconstructAbi({ bytecode }))
    expect(
      abi.map(entry => entry.type === "function" && `${entry.selector} ${entry.stateMutability}`).toSorted()
    ).toEqual(["0x05f1e05f", "0xd28958b8", "0xd38955e8", "0xe425acd1", "0xfa22b1ed"].map(id => `${id} nonpayable`))
  })

describe("Vyper's arguments", () => {
  const word = (index: number) => `${4 + index * 32} CALLDATALOAD`
  const clamps = {
    address: "DUP1 160 SHR @revert JUMPI POP",
    bool: "DUP1 1 SHR @revert JUMPI POP",
    uint8: "DUP1 8 SHR @revert JUMPI POP",
    int128: "DUP1 15 SIGNEXTEND DUP2 XOR @revert JUMPI POP",
    int168: "DUP1 20 SIGNEXTEND DUP2 XOR @revert JUMPI POP",
    bytes4: "DUP1 32 SHL @revert JUMPI POP"
  }
  it("have the types that the code asserts", () => {
    const all = Object.values(clamps).map((clamp, index) => `${word(index)} ${clamp}`)
    expect(inputsOf(4 + 6 * 32, all.join(" "))).toBe(Object.keys(clamps).join())
  })

  it("have the words that calldata must have, also if they are not read", () => {
    expect(inputsOf(68, "")).toBe("uint256,uint256")
  })

  it("are bytes or strings where a length is bounded and bytes are copied", () => {
    const text = (limit: number) =>
      `${word(0)} 4 ADD ${limit} DUP2 CALLDATALOAD GT @revert JUMPI DUP1 CALLDATALOAD 64 MSTORE DUP1 CALLDATALOAD DUP2 32 ADD 96 CALLDATACOPY POP`
    expect(inputsOf(68, text(32))).toBe("string")
    expect(inputsOf(68, text(1024))).toBe("bytes")
  })

  it("have the exact size that versions 0.3.4 to 0.3.6 require", () => {
    const body = `68 CALLDATASIZE XOR @revert JUMPI ${end}`
    expect(functionsOf({ [selector]: { size: 4, body } }, "0.3")).toEqual([
      `${selector}(uint256,uint256) nonpayable ()`
    ])
  })

  it("are signed where code compares them so and asserts nothing else", () => {
    expect(inputsOf(68, `${word(0)} 7 SLOAD SLT POP ${word(1)} ${clamps.int128} ${word(1)} 0 SGT POP`)).toBe(
      "int256,int128"
    )
  })

  it("are addresses where they are shifted into the code of a proxy", () => {
    expect(inputsOf(36, `${word(0)} 96 SHL POP`)).toBe("address")
  })

  it("are arrays where as many words are copied as the length says", () => {
    const list = `${word(0)} 4 ADD 5 DUP2 CALLDATALOAD GT @revert JUMPI DUP1 CALLDATALOAD 5 SHL DUP2 32 ADD 96 CALLDATACOPY POP`
    expect(inputsOf(68, list)).toBe("uint256[]")
  })

  /** A loop over the elements of the array at the position on the stack, with the position of each at `size` bytes. */
  const loopOver = (size: number, body: string) =>
    `5 DUP2 CALLDATALOAD GT @revert JUMPI DUP1 CALLDATALOAD 0
      loop: DUP2 DUP2 EQ @done JUMPI DUP1 ${size} MUL DUP4 32 ADD ADD ${body} POP 1 ADD @loop JUMP done: POP POP POP`

  it("are arrays of the type that a loop asserts of each element", () => {
    expect(inputsOf(68, `${word(0)} 4 ADD ${loopOver(32, `DUP1 CALLDATALOAD ${clamps.address}`)}`)).toBe("address[]")
  })

  it("are arrays of structs where a loop asserts several words of each element", () => {
    const members = `DUP1 CALLDATALOAD ${clamps.address} DUP1 32 ADD CALLDATALOAD 9 SSTORE DUP1 64 ADD CALLDATALOAD ${clamps.bool}`
    expect(inputsOf(68, `${word(0)} 4 ADD ${loopOver(96, members)}`)).toBe("(address,uint256,bool)[]")
  })

  it("are arrays of strings where a loop follows an offset of each element", () => {
    const text = `CALLDATALOAD DUP4 32 ADD ADD 64 DUP2 CALLDATALOAD GT @revert JUMPI DUP1 CALLDATALOAD DUP2 32 ADD 96 CALLDATACOPY`
    expect(inputsOf(68, `${word(0)} 4 ADD ${loopOver(32, text)}`)).toBe("string[]")
  })

  it("are fixed arrays where a loop reads them", () => {
    const loop = `0 loop: 3 DUP2 EQ @done JUMPI DUP1 32 MUL 36 ADD CALLDATALOAD POP 1 ADD @loop JUMP done: POP`
    expect(inputsOf(4 + 4 * 32, `${word(0)} ${clamps.address} ${loop}`)).toBe("address,uint256[3]")
  })

  it("are fixed arrays where a loop reads their copy in memory", () => {
    const copied = [0, 1, 2]
      .map(index => `${word(index)} DUP1 160 SHR @revert JUMPI ${64 + index * 32} MSTORE`)
      .join(" ")
    const loop = `0 loop: 3 DUP2 EQ @done JUMPI DUP1 32 MUL 64 ADD MLOAD POP 1 ADD @loop JUMP done: POP`
    expect(inputsOf(100, `${copied} ${loop}`)).toBe("address[3]")
    expect(inputsOf(100, copied)).toBe("address,address,address")
  })

  it("are fixed arrays where an index is bounded", () => {
    const index = `${word(3)} 3 DUP2 LT ISZERO @revert JUMPI 32 MUL 4 ADD CALLDATALOAD POP`
    expect(inputsOf(4 + 4 * 32, index)).toBe("uint256[3],uint256")
  })

  it("are no array where code copies words of several types together", () => {
    const members = `${word(0)} ${clamps.address} ${word(0)} 64 MSTORE ${word(1)} 96 MSTORE`
    const copy = "0 loop: 2 DUP2 EQ @done JUMPI DUP1 32 MUL 64 ADD MLOAD DUP2 SSTORE 1 ADD @loop JUMP done: POP"
    expect(inputsOf(68, `${members} ${copy}`)).toBe("address,uint256")
  })

  it("are numbers where they index an array of two elements", () => {
    expect(inputsOf(36, `${word(0)} 2 DUP2 LT ISZERO @revert JUMPI 5 ADD SLOAD POP`)).toBe("uint256")
  })

  it("are structs where an offset has no length", () => {
    const struct = `${word(0)} 4 ADD DUP1 CALLDATALOAD ${clamps.address}
      DUP1 32 ADD CALLDATALOAD DUP2 ADD 64 DUP2 CALLDATALOAD GT @revert JUMPI DUP1 CALLDATALOAD DUP2 32 ADD 96 CALLDATACOPY POP POP`
    expect(inputsOf(4 + 32 + 64 + 32, struct)).toBe("(address,string)")
  })
})

describe("Vyper's results", () => {
  it("have the types of variables that other functions assert or compare", () => {
    expect(
      functionsOf({
        "0x00000001": { size: 4, body: "7 SLOAD 64 MSTORE 32 64 RETURN" },
        "0x00000002": { size: 4, body: "7 SLOAD CALLER XOR @revert JUMPI 1 8 SSTORE STOP" }
      })
    ).toEqual(["0x00000001() view (address)", "0x00000002() nonpayable ()"])
  })

  it("are the signed numbers of their version where code compares variables so", () => {
    const body = "7 SLOAD 8 SLOAD SLT POP 7 SLOAD 64 MSTORE 32 64 RETURN"
    const set = { size: 36, body: "4 CALLDATALOAD 9 SSTORE STOP" }
    const outputs = (dispatcher: Dispatcher) =>
      functionsOf({ "0x00000001": { size: 4, body }, "0x00000002": set }, dispatcher)[0]
    expect(outputs("0.2")).toBe("0x00000001() view (int128)")
    expect(outputs("linear")).toBe("0x00000001() view (int256)")
  })

  it("are structs where consecutive words of a mapping's value are returned", () => {
    const value = "4 CALLDATALOAD 32 MSTORE 3 0 MSTORE 64 0 SHA3"
    expect(
      functionsOf({
        "0x00000001": {
          size: 36,
          body: `${value} DUP1 SLOAD 64 MSTORE 1 ADD SLOAD 96 MSTORE 64 64 RETURN`
        },
        "0x00000002": { size: 36, body: `${value} CALLER SWAP1 1 ADD SSTORE STOP` }
      })
    ).toEqual(["0x00000001(uint256) view ((uint256,address))", "0x00000002(uint256) nonpayable ()"])
  })

  it("are arrays where consecutive variables of one type are returned", () => {
    expect(outputsOf("3 SLOAD 64 MSTORE 4 SLOAD 96 MSTORE 64 64 RETURN")).toBe("uint256[2]")
  })

  it("are truth values where nothing else is stored", () => {
    expect(
      functionsOf({
        "0x00000001": { size: 4, body: "7 SLOAD 64 MSTORE 32 64 RETURN" },
        "0x00000002": { size: 4, body: "1 7 SSTORE STOP" }
      })
    ).toEqual(["0x00000001() view (bool)", "0x00000002() nonpayable ()"])
  })

  it("are strings where the length is constant", () => {
    expect(outputsOf("32 64 MSTORE 2 96 MSTORE 0x6f6b 128 MSTORE 96 64 RETURN")).toBe("string")
  })

  it("are strings where the length is rounded to words, and arrays where it is multiplied", () => {
    const head = "32 64 MSTORE 1 SLOAD DUP1 96 MSTORE 2 SLOAD 128 MSTORE"
    expect(outputsOf(`${head} 31 ADD 31 NOT AND 64 ADD 64 RETURN`)).toBe("string")
    expect(outputsOf(`${head} 5 SHL 64 ADD 64 RETURN`)).toBe("uint256[]")
  })
})

describe("a constructor's arguments are read after the creation code", () => {
  const argument = (offset: number) => `32 @end ${offset} ADD 0 CODECOPY 0 MLOAD`
  const bytecode = assembleVyper("linear", { [selector]: { size: 36, body: end } })
  const constructorOf = (creation: string, code?: string) =>
    orThrow(reconstructAbi({ bytecode: code, creation })).abi.find(entry => entry.type === "constructor")
  const body = `${argument(0)} DUP1 160 SHR @revert JUMPI 5 SSTORE
    ${argument(32)} DUP1 @end ADD 32 SWAP1 0 CODECOPY 64 0 MLOAD GT @revert JUMPI
    0 MLOAD SWAP1 @end ADD 32 ADD 96 CODECOPY`
  const expected = { inputs: [{ type: "address" }, { type: "string" }], stateMutability: "payable" }

  it("without the code that it returns", () => {
    const creation = assemble(`${body} 4 0 RETURN revert: 0 DUP1 REVERT data end`)
    expect(constructorOf(creation, bytecode)).toMatchObject(expected)
  })

  it("with that code, metadata and the arguments themselves", () => {
    const size = bytecode.length / 2 - 1
    const creation = assemble(`${body} ${size} @runtime 0 CODECOPY ${size} 0 RETURN revert: 0 DUP1 REVERT
      data runtime #${bytecode.slice(2)} #a16576797065 data end`)
    for (const given of ["", "00".repeat(96), "01".repeat(320)])
      for (const code of [bytecode, undefined]) expect(constructorOf(creation + given, code)).toMatchObject(expected)
  })
})

it("reads the types of variables from what the constructor stores", () => {
  const bytecode = assembleVyper("linear", { [selector]: { size: 4, body: "5 SLOAD 64 MSTORE 32 64 RETURN" } })
  const { abi } = orThrow(reconstructAbi({ bytecode, creation: assemble("CALLER 5 SSTORE 4 0 RETURN") }))
  expect(abi[0]).toMatchObject({ outputs: [{ type: "address" }] })
})

it("finds an event in an internal function that nothing calls", () => {
  const topic = `0x${"ab".repeat(32)}`
  const code = `4 CALLDATALOAD 5 SSTORE STOP uncalled: CALLER 64 MSTORE ${topic} 32 64 LOG1 JUMP`
  const events = reconstruct({ [selector]: { size: 36, body: code } }).filter(entry => entry.type === "event")
  expect(events).toMatchObject([{ topic0: topic, inputs: [{ type: "address", indexed: false }] }])
})

describe("Vyper's hostile code is analyzed within bounds", () => {
  const begin = "0 CALLDATALOAD 224 SHR 0x12345678 DUP2 XOR @revert JUMPI"
  const rest = "STOP revert: 0 DUP1 REVERT"
  const repeat = (count: number, text: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => text(index)).join(" ")
  const programs = {
    "sums that double": `${begin} 4 CALLDATALOAD ${repeat(2_000, () => "DUP1 ADD")} CALLDATALOAD SLOAD ${rest}`,
    "products of the selector": `0 CALLDATALOAD 224 SHR ${repeat(60, () => "DUP1 MUL")} 999 SWAP1 MOD 0 MSTORE 0 MLOAD DUP1 0x12345678 EQ ISZERO @revert JUMPI ${rest}`,
    "masks of the selector": `${begin.replace(/ DUP2.*/, "")} ${repeat(3_000, () => "DUP2 511 AND POP")} ${rest}`,
    "a word with leading zeros": `${begin} #7f00${"11".repeat(31)} POP ${rest}`,
    "large powers": `${begin} ${repeat(4_000, () => "0 NOT 0 NOT EXP POP")} ${rest}`,
    "forks with much memory": `${begin} ${repeat(1_500, index => `${index} CALLDATALOAD ${index * 32} MSTORE`)}
      ${repeat(600, index => `${index} CALLDATALOAD @l${index} JUMPI 1 ${index * 32} MSTORE l${index}:`)} ${rest}`
  }
  for (const [name, program] of Object.entries(programs))
    it(name, () => {
      const bytecode = assemble(program)
      expect(reconstructAbi({ bytecode })).not.toBeInstanceOf(Error)
    })
})
