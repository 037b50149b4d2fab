import { Effect, effects, Op, pops, tableOf } from "../opcodes.ts"
import { copyCalldata, copyCode, copyMemory, encodingAt, hashMemory, loadMemory, storeResults } from "./copyWords.ts"
import { type Context, hintWord, joinArguments, joinWords, storageAt, storeWord } from "./linkWords.ts"
import type { Path } from "./Path.ts"
import { placeOf } from "./placeOf.ts"
import type { Trace } from "./Trace.ts"
import type { Computation, Operation, Word } from "./Word.ts"

/** Maximum words of a call's data that are read. */
const maxArguments = 16

const computations = new Map<number, Computation>([
  [Op.ADD, "add"],
  [Op.MUL, "mul"],
  [Op.DIV, "div"],
  [Op.SDIV, "sdiv"],
  [Op.SMOD, "smod"],
  [Op.EXP, "exp"],
  [Op.SIGNEXTEND, "signextend"],
  [Op.LT, "lt"],
  [Op.SLT, "slt"],
  [Op.EQ, "eq"],
  [Op.OR, "or"],
  [Op.XOR, "xor"],
  [Op.BYTE, "byte"],
  [Op.SHL, "shl"],
  [Op.SHR, "shr"],
  [Op.SAR, "sar"]
])

/** Opcodes that push an input of the transaction or the block. */
const inputs = new Map<number, Operation>([
  [Op.CALLVALUE, "callValue"],
  [Op.CALLDATASIZE, "calldataSize"]
])
for (const opcode of [Op.ADDRESS, Op.ORIGIN, Op.CALLER, Op.COINBASE]) inputs.set(opcode, "address")
for (const opcode of [
  Op.CODESIZE,
  Op.GASPRICE,
  Op.RETURNDATASIZE,
  Op.TIMESTAMP,
  Op.NUMBER,
  Op.PREVRANDAO,
  Op.GASLIMIT,
  Op.CHAINID,
  Op.SELFBALANCE,
  Op.BASEFEE,
  Op.BLOBBASEFEE,
  Op.SLOTNUM,
  Op.MSIZE,
  Op.GAS
])
  inputs.set(opcode, "unknown")

/** Opcodes that push an unknown word instead of others. */
const unknowns = tableOf(
  Op.ADDMOD,
  Op.MULMOD,
  Op.CLZ,
  Op.BALANCE,
  Op.EXTCODESIZE,
  Op.EXTCODEHASH,
  Op.BLOCKHASH,
  Op.BLOBHASH
)

/** Executes an instruction that does not jump. Returns false if the path ends. */
export const executeVyper = (opcode: number, pc: number, path: Path, context: Context): boolean => {
  const { words } = context
  const { stack, trace } = path
  if (effects[opcode]! & Effect.reads) trace.reads = true
  const computation = computations.get(opcode)
  if (computation !== undefined) {
    const a = path.pop(words)
    const b = path.pop(words)
    if (computation === "eq") compareWords(context, a, b, trace)
    if (computation === "slt" || computation === "sdiv" || computation === "smod") useSigned(context, a, b, trace)
    // The code of a proxy contains an address, which begins at a byte of its own.
    if (computation === "shl" && a.number === 96) hintWord(context, b, trace, "address")
    stack.push(words.of(computation, a, b))
    return true
  }
  const input = inputs.get(opcode)
  if (input !== undefined) {
    stack.push(words.input(input, opcode))
    return true
  }
  if (unknowns[opcode] === 1) {
    const popped = Array.from({ length: pops[opcode]! }, () => path.pop(words))
    if (opcode === Op.BALANCE || opcode === Op.EXTCODESIZE || opcode === Op.EXTCODEHASH)
      hintWord(context, popped[0]!, trace, "address")
    stack.push(words.input("unknown", `${pc}(${popped.map(({ id }) => id).join()})`))
    return true
  }
  return executeRest(opcode, pc, path, context)
}

/** Records that two words that are compared have the same type. */
export const compareWords = (context: Context, a: Word, b: Word, trace: Trace): void => {
  if (a.value === undefined && b.value === undefined) joinWords(context, a, b, trace)
}

/** Records that the places of words hold signed numbers. */
const useSigned = ({ signed, links }: Context, a: Word, b: Word, trace: Trace): void => {
  for (const word of [a, b]) {
    const key = placeOf(word, trace)
    if (key !== undefined) {
      links.node(key)
      signed.add(key)
    }
  }
}

const executeRest = (opcode: number, pc: number, path: Path, context: Context): boolean => {
  const { words } = context
  const { stack, trace } = path
  const pop = (): Word => path.pop(words)
  switch (opcode) {
    case Op.STOP:
      trace.returns.push({ size: words.number(0), cells: [] })
      return endPath(path)
    case Op.SUB: {
      const a = pop()
      stack.push(words.subtract(a, pop()))
      return true
    }
    case Op.GT:
    case Op.SGT: {
      const a = pop()
      const b = pop()
      if (opcode === Op.SGT) useSigned(context, a, b, trace)
      stack.push(words.of(opcode === Op.GT ? "lt" : "slt", b, a))
      return true
    }
    case Op.ISZERO:
      stack.push(words.of("iszero", pop()))
      return true
    case Op.NOT:
      stack.push(words.of("not", pop()))
      return true
    case Op.KECCAK256: {
      const at = pop()
      stack.push(hashMemory(context, path, at, pop(), pc))
      return true
    }
    case Op.CALLDATALOAD: {
      const word = words.at("calldata", pop())
      const loads = trace.loads.get(word)
      if (loads === undefined) trace.loads.set(word, new Set([pc]))
      else loads.add(pc)
      stack.push(word)
      return true
    }
    case Op.CALLDATACOPY: {
      const to = pop()
      const from = pop()
      copyCalldata(context, path, to, from, pop(), pc)
      return true
    }
    case Op.CODECOPY: {
      const to = pop()
      const from = pop()
      copyCode(context, path, to, from, pop(), pc)
      return true
    }
    case Op.EXTCODECOPY:
      for (let count = 0; count < 4; count++) pop()
      return true
    case Op.RETURNDATACOPY: {
      const to = pop()
      pop()
      storeResults(context, path, to, pop(), pc)
      return true
    }
    case Op.MLOAD:
      stack.push(loadMemory(context, path, pop(), pc))
      return true
    case Op.MSTORE: {
      const at = pop()
      const word = pop()
      // Before version 0.3, the first 4 bytes of calldata are moved to the end of the first word.
      if (at.number === 28 && word.op === "calldata" && word.args[0]!.number === 0)
        path.store(words.number(0), 0, { word: words.input("selector"), pc })
      else path.store(at, 0, { word, pc })
      return true
    }
    case Op.MSTORE8: {
      const at = pop()
      pop()
      path.store(at, 0, undefined)
      return true
    }
    case Op.SLOAD:
    case Op.TLOAD:
      stack.push(storageAt(context, pop(), trace))
      return true
    case Op.SSTORE:
    case Op.TSTORE: {
      trace.writes = true
      const at = storageAt(context, pop(), trace)
      storeWord(context, at, pop(), trace)
      return true
    }
    case Op.PC:
      stack.push(words.number(pc))
      return true
    case Op.MCOPY: {
      const to = pop()
      const from = pop()
      copyMemory(path, to, from, pop())
      return true
    }
    case Op.LOG0:
    case Op.LOG0 + 1:
    case Op.LOG0 + 2:
    case Op.LOG0 + 3:
    case Op.LOG4: {
      trace.writes = true
      const at = pop()
      const size = pop()
      const topics = Array.from({ length: opcode - Op.LOG0 }, pop)
      trace.logs.push({ topics, data: encodingAt(path, at, size) })
      return true
    }
    case Op.CREATE:
    case Op.CREATE2:
      trace.writes = true
      for (let count = 0; count < (opcode === Op.CREATE ? 3 : 4); count++) pop()
      stack.push(words.input("address", pc))
      return true
    case Op.CALL:
    case Op.CALLCODE:
    case Op.DELEGATECALL:
    case Op.STATICCALL:
      executeCall(opcode, pc, path, context)
      return true
    case Op.RETURN: {
      const at = pop()
      trace.returns.push(encodingAt(path, at, pop()))
      return endPath(path)
    }
    case Op.SELFDESTRUCT:
      trace.writes = true
      hintWord(context, pop(), trace, "address")
      return endPath(path)
    default:
      return false
  }
}

const endPath = (path: Path): false => {
  const { trace } = path
  trace.ends = true
  if (!path.rejectsValue) trace.acceptsValue = true
  return false
}

const executeCall = (opcode: number, pc: number, path: Path, context: Context): void => {
  const { words } = context
  const { stack, trace } = path
  path.pop(words)
  const to = path.pop(words)
  if (opcode === Op.CALL || opcode === Op.CALLCODE) path.pop(words)
  const input = path.pop(words)
  const inputSize = path.pop(words)
  const output = path.pop(words)
  const outputSize = path.pop(words)
  stack.push(words.input("unknown", pc))
  const isPrecompiled = to.number >= 1 && to.number <= 10
  if (to.number === 4) {
    copyMemory(path, output, input, outputSize)
    return
  }
  if (!isPrecompiled) {
    trace.reads = true
    if (opcode !== Op.STATICCALL) trace.calls = true
    hintWord(context, to, trace, "address")
  }
  // The precompile at 1 (ecrecover) takes a hash, a number and the halves of a signature.
  if (to.number === 1)
    for (const offset of [0, 64, 96]) {
      const word = path.peek(input, offset)?.word
      if (word !== undefined) hintWord(context, word, trace, "bytes32")
    }
  const count = inputSize.number % 32 === 4 ? Math.min((inputSize.number - 4) / 32, maxArguments) : 0
  const args = Array.from({ length: count }, (_, index) => path.peek(input, 4 + index * 32)?.word)
  joinArguments(context, path.peek(input, -28)?.word, args, trace)
  if (to.number === 1) path.store(output, 0, { word: words.input("address", pc), pc })
  else storeResults(context, path, output, outputSize, pc)
}
