import { copyCalldata, copyCode, copyMemory, encodingAt, hashMemory, loadMemory, storeResults } from "./copyWords.ts"
import { type Context, hintWord, joinArguments, joinWords, storageAt, storeWord } from "./linkWords.ts"
import type { Path } from "./Path.ts"
import { placeOf } from "./placeOf.ts"
import type { Trace } from "./Trace.ts"
import type { Computation, Operation, Word } from "./Word.ts"

/** Maximum words of a call's data that are read. */
const maxArguments = 16

const computations = new Map<number, Computation>([
  [0x01, "add"],
  [0x02, "mul"],
  [0x04, "div"],
  [0x05, "sdiv"],
  [0x07, "smod"],
  [0x0a, "exp"],
  [0x0b, "signextend"],
  [0x10, "lt"],
  [0x12, "slt"],
  [0x14, "eq"],
  [0x17, "or"],
  [0x18, "xor"],
  [0x1a, "byte"],
  [0x1b, "shl"],
  [0x1c, "shr"],
  [0x1d, "sar"]
])

/** Opcodes that push an input of the transaction or the block. */
const inputs = new Map<number, Operation>([
  [0x34, "callValue"],
  [0x36, "calldataSize"]
])
for (const opcode of [0x30, 0x32, 0x33, 0x41]) inputs.set(opcode, "address")
for (const opcode of [0x38, 0x3a, 0x3d, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x4a, 0x4b, 0x59, 0x5a])
  inputs.set(opcode, "unknown")

/** Opcodes that read state or the transaction, which a pure function may not do. */
const reading = new Set([
  0x30, 0x31, 0x32, 0x33, 0x3a, 0x3b, 0x3c, 0x3f, 0x40, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x49, 0x4a,
  0x4b, 0x54, 0x5c
])

/** Operands of opcodes that push an unknown word. */
const operands = new Map<number, number>([
  [0x08, 3],
  [0x09, 3],
  [0x1e, 1],
  [0x31, 1],
  [0x3b, 1],
  [0x3f, 1],
  [0x40, 1],
  [0x49, 1]
])

/** Executes an instruction that does not jump. Returns false if the path ends. */
export const executeVyper = (opcode: number, pc: number, path: Path, context: Context): boolean => {
  const { words } = context
  const { stack, trace } = path
  if (reading.has(opcode)) trace.reads = true
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
  const count = operands.get(opcode)
  if (count !== undefined) {
    const popped = Array.from({ length: count }, () => path.pop(words))
    if (opcode === 0x31 || opcode === 0x3b || opcode === 0x3f) hintWord(context, popped[0]!, trace, "address")
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
    case 0x00:
      trace.returns.push({ size: words.number(0), cells: [] })
      return endPath(path)
    case 0x03: {
      const a = pop()
      stack.push(words.subtract(a, pop()))
      return true
    }
    case 0x11:
    case 0x13: {
      const a = pop()
      const b = pop()
      if (opcode === 0x13) useSigned(context, a, b, trace)
      stack.push(words.of(opcode === 0x11 ? "lt" : "slt", b, a))
      return true
    }
    case 0x15:
      stack.push(words.of("iszero", pop()))
      return true
    case 0x19:
      stack.push(words.of("not", pop()))
      return true
    case 0x20: {
      const at = pop()
      stack.push(hashMemory(context, path, at, pop(), pc))
      return true
    }
    case 0x35: {
      const word = words.at("calldata", pop())
      const loads = trace.loads.get(word)
      if (loads === undefined) trace.loads.set(word, new Set([pc]))
      else loads.add(pc)
      stack.push(word)
      return true
    }
    case 0x37: {
      const to = pop()
      const from = pop()
      copyCalldata(context, path, to, from, pop(), pc)
      return true
    }
    case 0x39: {
      const to = pop()
      const from = pop()
      copyCode(context, path, to, from, pop(), pc)
      return true
    }
    case 0x3c:
      for (let count = 0; count < 4; count++) pop()
      return true
    case 0x3e: {
      const to = pop()
      pop()
      storeResults(context, path, to, pop(), pc)
      return true
    }
    case 0x51:
      stack.push(loadMemory(context, path, pop(), pc))
      return true
    case 0x52: {
      const at = pop()
      const word = pop()
      // Before version 0.3, the first 4 bytes of calldata are moved to the end of the first word.
      if (at.number === 28 && word.op === "calldata" && word.args[0]!.number === 0)
        path.store(words.number(0), 0, { word: words.input("selector"), pc })
      else path.store(at, 0, { word, pc })
      return true
    }
    case 0x53: {
      const at = pop()
      pop()
      path.store(at, 0, undefined)
      return true
    }
    case 0x54:
    case 0x5c:
      stack.push(storageAt(context, pop(), trace))
      return true
    case 0x55:
    case 0x5d: {
      trace.writes = true
      const at = storageAt(context, pop(), trace)
      storeWord(context, at, pop(), trace)
      return true
    }
    case 0x58:
      stack.push(words.number(pc))
      return true
    case 0x5e: {
      const to = pop()
      const from = pop()
      copyMemory(path, to, from, pop())
      return true
    }
    case 0xa0:
    case 0xa1:
    case 0xa2:
    case 0xa3:
    case 0xa4: {
      trace.writes = true
      const at = pop()
      const size = pop()
      const topics = Array.from({ length: opcode - 0xa0 }, pop)
      trace.logs.push({ topics, data: encodingAt(path, at, size) })
      return true
    }
    case 0xf0:
    case 0xf5:
      trace.writes = true
      for (let count = 0; count < (opcode === 0xf0 ? 3 : 4); count++) pop()
      stack.push(words.input("address", pc))
      return true
    case 0xf1:
    case 0xf2:
    case 0xf4:
    case 0xfa:
      executeCall(opcode, pc, path, context)
      return true
    case 0xf3: {
      const at = pop()
      trace.returns.push(encodingAt(path, at, pop()))
      return endPath(path)
    }
    case 0xff:
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
  if (opcode === 0xf1 || opcode === 0xf2) path.pop(words)
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
    if (opcode !== 0xfa) trace.calls = true
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
