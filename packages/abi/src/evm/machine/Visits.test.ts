import { describe, expect, it } from "vitest"
import { compileSolidity } from "../../../test/compileSolidity.ts"
import type { Hex } from "../../entry/Abi.ts"
import { toEventSelector } from "../../entry/hash.ts"
import { analyzeBytecode } from "../analyzeBytecode.ts"
import { readBytecode } from "../Bytecode.ts"
import { State } from "./State.ts"
import { ofNumber } from "./Value.ts"
import { Visits } from "./Visits.ts"

const look = (code: Hex) => analyzeBytecode(readBytecode(code))

/** Functions that log or revert in code that only some paths reach. */
const bodies = {
  "after a loop of known length": `function f() external {
    for (uint256 i = 0; i < 20; i++) if (values[i] == 0) values[i] = i;
    emit Seen();
  }`,
  "after a loop, by its counter": `function f(uint256 size) external {
    uint256 count = 0;
    for (uint256 i = 0; i < size; i++) if (values[i] != 0) count++;
    if (count > 9) emit Seen();
  }`,
  "for the last of several numbers": `function choose(uint256 n) internal view returns (uint256) {
    if (n == values[0]) return 1;
    if (n == values[1]) return 2;
    if (n == values[2]) return 3;
    return 4;
  }
  function f(uint256 n) external {
    uint256 chosen = choose(n);
    if (values[9] == 0) n = 0;
    if (values[n] == 0) values[n] = 1;
    if (chosen == 4) emit Seen();
  }`,
  "for an immutable": `uint256 immutable limit = 7;
  function f() external { if (limit > 5) emit Seen(); }`
}

const compile = (body: string): Hex =>
  compileSolidity(`contract C { event Seen(); error Paid(); mapping(uint256 => uint256) values; ${body} }`, {
    enabled: true,
    runs: 200
  }).codes["C"]!

describe("code is reached", () => {
  it.each(Object.entries(bodies))("%s", (_, body) => {
    expect([...look(compile(body)).events.keys()]).toEqual([toEventSelector("Seen()")])
  })

  it("that rejects ether with an error", () => {
    const { errors } = look(compile("function f() external payable { if (msg.value != 0) revert Paid(); }"))
    expect([...errors.keys()]).toEqual([toEventSelector("Paid()").slice(0, 10)])
  })
})

describe("jumps to one position are followed", () => {
  const follow = (visits: Visits, from: State) => {
    let jumps = 0
    while (jumps < 1_000 && visits.jump(0, from)) jumps++
    return jumps
  }
  /** The state of a function that was called from a position. */
  const calledFrom = (place: number) => {
    const state = new State()
    state.stack.push(ofNumber(place))
    return state
  }

  it("until they count as an endless loop, counted for each call of a function", () => {
    const visits = new Visits(readBytecode("0x5b5b5b"))
    expect([follow(visits, calledFrom(1)), follow(visits, calledFrom(2))]).toEqual([64, 64])
    expect(follow(visits, calledFrom(1))).toBe(0)
  })

  it("until then also if only the numbers on the stack differ", () => {
    const visits = new Visits(readBytecode("0x5b5b5b"))
    expect(follow(visits, calledFrom(100)) + follow(visits, calledFrom(101))).toBe(64)
  })
})
