import { expect, test } from "vitest"
import { orThrow } from "../../../test/returned.ts"
import { formatSignature } from "../../entry/formatSignature.ts"
import { parseAbi } from "../parseAbi.ts"

const source = `# @version 0.3.10
"""
@notice def fake(a: uint256): external
"""
from vyper.interfaces import ERC20
import interfaces.Factory as Factory
N_COINS: constant(int128) = 3

interface Curve:
    def get_dy(i: int128, j: int128) -> uint256: view

struct Point:
    rate: decimal
    tag: String[32]

flag Role:
    ADMIN
    USER

event Swap:
    sender: indexed(address)
    amounts: uint256[N_COINS]  # ][

coins: public(address[N_COINS])
points: public(HashMap[address, HashMap[uint256, Point]])
history: public(DynArray[Point, 10])
fee: public(constant(uint256)) = 10
names: public(HashMap[bytes32, String[64]])
secret: uint256

@external
def __init__(factory: Factory, role: Role):
    self.secret = 1

@external
@payable
@nonreentrant("lock")
def swap(
    amounts: uint256[N_COINS],
    path: DynArray[Point, 5],
    data: Bytes[100] = b"",
    token: ERC20 = empty(ERC20)
) -> (uint256, DynArray[uint256[2], 4]):
    return 1, []

@view
@external
def rate() -> decimal:
    return 1.0

@internal
def _hidden(a: uint256): pass

@external
@payable
def __default__(): pass
`
const read = (text: string) => orThrow(parseAbi(text))
const signatures = (text: string) =>
  read(text).abi.map(entry => ("name" in entry ? `${entry.type} ${formatSignature(entry)}` : entry.type))

test("Vyper source code is read as the ABI that it compiles to", () => {
  const point = "(int168,string)"
  expect(signatures(source)).toEqual([
    "event Swap(address,uint256[3])",
    "function coins(uint256)",
    "function points(address,uint256)",
    "function history(uint256)",
    "function fee()",
    "function names(bytes32)",
    "constructor",
    `function swap(uint256[3],${point}[])`,
    `function swap(uint256[3],${point}[],bytes)`,
    `function swap(uint256[3],${point}[],bytes,address)`,
    "function rate()",
    "fallback"
  ])
  const { abi, repairs } = read(source)
  expect(abi[0]).toMatchObject({
    inputs: [
      { name: "sender", indexed: true },
      { name: "amounts", indexed: false }
    ]
  })
  expect(abi[2]).toMatchObject({ outputs: [{ type: "tuple", internalType: "struct Point" }], stateMutability: "view" })
  expect(abi[6]).toMatchObject({ inputs: [{ type: "address" }, { type: "uint256" }] })
  expect(abi[9]).toMatchObject({ outputs: [{ type: "uint256" }, { type: "uint256[2][]" }], stateMutability: "payable" })
  expect(repairs.map(({ problem }) => problem)).toEqual([
    "Vyper source code",
    "decimal, which older compilers call fixed168x10 in signatures"
  ])
})

test("source code of Vyper 0.1 has other names for the same", () => {
  expect(
    signatures(
      `Transfer: event({_from: indexed(address), _to: indexed(address), _value: uint256(wei)})
contract Factory:
    def f() -> address: constant
owners: public(map(address, timestamp))
@public
@constant
def name(data: bytes[10], note: string[20]) -> bytes32: return self.x
`
    )
  ).toEqual(["event Transfer(address,address,uint256)", "function owners(address)", "function name(bytes,string)"])
})

test("an interface alone is read, and exports of another module are reported", () => {
  expect(signatures("interface A:\n    def f(a: DynArray[Bytes[10], 3]) -> bool: view\n")).toEqual([
    "function f(bytes[])"
  ])
  expect(read("import ownable\nexports: ownable.__interface__\n@external\ndef f(): pass").repairs).toContainEqual({
    path: "",
    problem: "exports functions of another module, which the text does not have",
    fix: "entries are missing",
    proof: "default"
  })
})

test("a function whose brackets are missing is not read", () => {
  const { abi, rejected } = read("@external\ndef f: public(address)\n@external\ndef g(): pass\n")
  expect(abi).toMatchObject([{ name: "g" }])
  expect(rejected).toHaveLength(1)
})
