import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { dispatch } from "../../test/assemble.ts"
import { compileSources } from "../../test/compileSolidity.ts"
import { orThrow } from "../../test/returned.ts"
import { weth9 } from "../../test/weth9.ts"
import type { Hex } from "../entry/Abi.ts"
import { detectProxy } from "../proxy/detectProxy.ts"
import type { Observations } from "../reconstruct/Observations.ts"
import { reconstructAbi } from "../reconstruct/reconstructAbi.ts"
import { repairAbi } from "../repair/repairAbi.ts"
import { readBytecode } from "./Bytecode.ts"
import { findRuntime, sliceCode } from "./findRuntime.ts"

const runtimeIn = (code: Hex): Hex | undefined => {
  const range = findRuntime(readBytecode(code))
  return range && sliceCode(code, range)
}
const rebuild = (observed: Observations) => orThrow(reconstructAbi(observed))

/**
 * Creation code of old compilers and of factories, with runtime code R of length L from S to E, all in two bytes. The clones follow
 * EIP-1167, 0xSplits and Solady.
 */
const templates: Readonly<Record<string, string>> = {
  "solc 0.4": "6060604052341561000c57fe5b5b61L8061S6000396000f300R",
  "solc 0.6 with an immutable": "60a060405233606081901b60805260805160601c61L61S600039806004525061L6000f3feR",
  "Vyper 0.2": "61E56R5b61000461E0361000460003961000461E036000f3",
  "Vyper 0.4 with an immutable": "336104005261L61S5f3961L6020015ff3R",
  "a clone": "3d61L8061S3d3981f3R",
  "a clone by Solady": "61L3d8161S3d39f3R",
  "a clone by Solady with a slot": `61L3d8161S3d3973${"be".repeat(20)}60095155f3R`,
  "code written by hand": "61L8061S3d393df3R"
}

const two = (value: number): string => value.toString(16).padStart(4, "0")

const create = (template: string, runtime: string, rest = ""): Hex => {
  const length = runtime.length / 2
  const [before] = template.split("R")
  const start = before!.replace(/[A-Z]/g, "0000").length / 2
  const values: Readonly<Record<string, string>> = { L: two(length), S: two(start), E: two(start + length), R: runtime }
  return `0x${template.replace(/[A-Z]/g, name => values[name]!)}${rest}`
}

const hex = fc.uint8Array({ maxLength: 300 }).map(bytes => Buffer.from(bytes).toString("hex"))

/** Code at whose end no PUSH reaches beyond it. */
const code = hex.map(bytes => `${bytes}${"00".repeat(32)}`)

describe("finds the runtime code in creation code of", () => {
  it.each(Object.entries(templates))("%s, followed by anything", (_, template) => {
    fc.assert(
      fc.property(code, hex, (runtime, rest) => {
        expect(runtimeIn(create(template, runtime, rest))).toBe(`0x${runtime}`)
      }),
      { numRuns: 50 }
    )
  })
})

const source = `
contract Token {
  event Moved(address indexed from, address to, uint256 amount);
  error Denied(address sender);
  address immutable owner;
  uint256 immutable limit;
  string public name;
  uint256[] sums;
  constructor(string memory name_, address owner_, uint256[] memory list) payable {
    require(owner_ != address(0), "no owner");
    for (uint256 i; i < list.length; i++) sums.push(list[i]);
    (name, owner, limit) = (name_, owner_, list.length);
  }
  function move(address to, uint256 amount) external {
    if (msg.sender != owner || amount > limit) revert Denied(msg.sender);
    emit Moved(msg.sender, to, amount);
  }
}
contract Plain { function set(uint256 x) external { assembly { sstore(0, x) } } }
contract Factory {
  mapping(address => bool) public made;
  function make(string calldata name, uint256[] calldata list) external {
    made[address(new Token{salt: keccak256(bytes(name))}(name, msg.sender, list))] = true;
  }
  function code() external pure returns (bytes memory) { return type(Plain).creationCode; }
  function read() external pure { assembly { codecopy(0, 0, 32) return(0, 32) } }
  receive() external payable { new Plain(); }
}
contract Maker is Factory { constructor() { new Plain(); } }
library Sums { function sum(uint256[] storage list) external view returns (uint256 all) { all = list.length; } }
contract Proxy {
  address immutable to;
  constructor(address to_, bytes memory data) {
    to = to_;
    if (data.length > 0) { (bool done,) = to_.delegatecall(data); require(done); }
  }
  fallback() external payable {
    address target = to;
    assembly {
      calldatacopy(0, 0, calldatasize())
      let ok := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
      returndatacopy(0, 0, returndatasize())
      switch ok case 0 { revert(0, returndatasize()) } default { return(0, returndatasize()) }
    }
  }
}`

const selected = ["abi", "evm.bytecode.object", "evm.deployedBytecode.object"]
const compiled = [false, true].flatMap(viaIR =>
  [false, true].flatMap(enabled => {
    const settings = { viaIR, optimizer: { enabled, runs: 200 } }
    const { contracts } = compileSources({ "a.sol": source }, selected, settings)
    return Object.entries(contracts["a.sol"]!).map(([name, { evm }]) => ({
      name: `${name}${viaIR ? " viaIR" : ""}${enabled ? " optimized" : ""}`,
      creation: `0x${evm.bytecode!.object}` as const,
      runtime: `0x${evm.deployedBytecode.object}` as const
    }))
  })
)

describe.each(compiled)("$name", ({ creation, runtime }) => {
  it("has its runtime code in its creation code, and none in its runtime code", () => {
    expect(runtimeIn(creation)).toBe(runtime)
    expect(runtimeIn(runtime)).toBeUndefined()
  })

  it("has the same ABI by its creation code, which the evidence says", () => {
    const expected = rebuild({ bytecode: runtime, creation })
    for (const observed of [{ bytecode: creation }, { creation }, { bytecode: creation, creation }]) {
      const { abi, evidence } = rebuild(observed)
      expect(abi).toEqual(expected.abi)
      expect(evidence.length).toBeGreaterThan(0)
      for (const { because } of evidence) expect(because).toContain("runtime code found in creation code")
    }
    expect(expected.evidence.flatMap(({ because }) => because)).not.toContain("runtime code found in creation code")
    expect(detectProxy(creation)).toEqual(detectProxy(runtime))
  })
})

describe("creation code with its constructor's arguments", () => {
  const { creation } = compiled.find(({ name }) => name === "Proxy")!
  const given = `${creation}${"be".repeat(20).padStart(64, "0")}${"40".padStart(64, "0")}${"0".repeat(64)}` as const

  it("is the same", () => {
    expect(rebuild({ bytecode: given })).toEqual(rebuild({ bytecode: creation }))
    expect(detectProxy(given)?.kind).toBe("immutable")
  })

  it("is found whatever they are, also if it rejects them", () => {
    // It copies 32 bytes after its end, and reverts unless they are a number.
    const checked = create("602061E5f395f51610010575f5ffd5b61L8061S5f395ff3R", "5b00")
    expect(runtimeIn(checked)).toBe("0x5b00")
    expect(runtimeIn(`${checked}${"00".repeat(32)}`)).toBe("0x5b00")
  })
})

describe("code that is not creation code", () => {
  it("is a contract's that copies its own code to a caller", () => {
    expect(runtimeIn(dispatch({ "0x12345678": () => "60205f5f3960205ff3" }))).toBeUndefined()
  })

  it("is a contract's whose fallback answers with something else", () => {
    // CALLVALUE PUSH1 0e JUMPI, a copy of the code; JUMPDEST, STOP.
    expect(runtimeIn("0x34600e57600260005f3960025ff35b00")).toBeUndefined()
  })

  it("is a copy of more than there is, or of nothing", () => {
    expect(runtimeIn(create(templates["a clone"]!, "5b00").slice(0, -2) as Hex)).toBeUndefined()
    expect(runtimeIn(create(templates["a clone"]!, ""))).toBeUndefined()
  })

  it("is anything else", () => {
    fc.assert(fc.property(hex, code => runtimeIn(`0x00${code}`) === undefined))
  })
})

describe("a repair with creation code", () => {
  it("is proved by the runtime code in it", () => {
    const creation = create(templates["solc 0.4"]!, weth9.slice(2))
    const input = "function deposit(uint256 amount)\nfunction withdraw(IERC20 wad)"
    const read = (bytecode: string) => orThrow(repairAbi(input, { bytecode }))
    expect(read(creation)).toEqual(read(weth9))
  })
})

it("reads runtime code as such if its creation code is given too", () => {
  // Its fallback function returns a part of its own code.
  const bytecode =
    "0x5f3560e01c63aabbccdd14601757601880601e5f395ff35b6004355f55005f3560e01c6311223344146011575f5ffd5b6004355f5500"
  const { abi } = orThrow(reconstructAbi({ bytecode, creation: "0x00" }))
  expect(abi).toMatchObject([{ selector: "0xaabbccdd" }, { type: "constructor" }, { type: "fallback" }])
})
