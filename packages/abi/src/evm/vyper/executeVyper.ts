import { folds } from "../machine/fold.ts"
import { type Instruction, instructionsOf, noteCall } from "../machine/Machine.ts"
import { Effect, effects, Op, pops, tableOf } from "../opcodes.ts"
import { keyOf } from "../types/Words.ts"
import { copyCalldata, copyCode, copyMemory, encodingAt, hashMemory, loadMemory, storeResults } from "./copyWords.ts"
import { type Context, hintWord, joinEach, joinWords, storeWord } from "./linkWords.ts"
import { placeOf } from "./placeOf.ts"
import type { Encoding, Trace } from "./Trace.ts"
import type { VyperPath } from "./VyperPath.ts"
import { isFirst, Term, type Word } from "./Word.ts"

/** Maximum words of a call's data that are read. */
const maxArguments = 16
/** Contracts at addresses from 1 to this are part of the EVM and have no state. */
const maxPrecompiled = 10

const isSigned = tableOf(Op.SLT, Op.SGT, Op.SDIV, Op.SMOD)
const takesAddress = tableOf(Op.BALANCE, Op.EXTCODESIZE, Op.EXTCODEHASH)

type Execute = Instruction<Word, VyperPath, Context>

/** Records that two words that are compared have the same type. */
export const compareWords = (context: Context, a: Word, b: Word, trace: Trace): void => {
  if (a.value === undefined && b.value === undefined) joinWords(context, a, b, trace)
}

/** Records that the places of words have signed numbers. */
const useSigned = ({ signed, links }: Context, a: Word, b: Word, trace: Trace): void => {
  for (const word of [a, b]) {
    const key = placeOf(word, trace)
    if (key !== undefined) {
      links.node(key)
      signed.add(key)
    }
  }
}

/** Returns an instruction that computes a word. */
const computing =
  (opcode: number): Execute =>
  (context, { trace }, a, b) => {
    if (opcode === Op.EQ) compareWords(context, a, b, trace)
    if (isSigned[opcode] === 1) useSigned(context, a, b, trace)
    // The code of a proxy contains an address, which begins at a byte of its own.
    if (opcode === Op.SHL && a.number === 96) hintWord(context, b, trace, "address")
    return context.words.of(opcode, a, pops[opcode] === 1 ? a : b)
  }

/** Returns an instruction whose result depends on its operands and the transaction. */
const reading =
  (opcode: number): Execute =>
  (context, { trace }, ...operands) => {
    const ids = operands.slice(0, pops[opcode]).map(({ id }) => id)
    if (takesAddress[opcode] === 1) hintWord(context, operands[0]!, trace, "address")
    const term = effects[opcode]! & Effect.pushesAddress ? Op.ADDRESS : Term.unknown
    return context.words.input(term, `${opcode}(${ids.join()})`)
  }

const end = (path: VyperPath, returned?: Encoding): undefined => {
  if (returned !== undefined) path.trace.returns.push(returned)
  path.trace.end(path)
}

const load: Execute = ({ words }, _, slot) => words.at(Op.SLOAD, slot)

const store: Execute = (context, { trace }, slot, word) => {
  storeWord(context, context.words.at(Op.SLOAD, slot), word, trace)
}

const log =
  (topics: number): Execute =>
  (_, path, at, size, first) => {
    const words = Array.from({ length: topics }, (_word, index) => (index === 0 ? first : path.pop()))
    path.trace.logs.push({ topics: words, data: encodingAt(path, at, size) })
  }

/** Returns a call, which has a value or not. */
const calling =
  (opcode: number, hasValue: boolean): Execute =>
  (context, path, _gas, to, third) => {
    const { words } = context
    const { trace, pc } = path
    const input = hasValue ? path.pop() : third
    const inputSize = path.pop()
    const output = path.pop()
    const outputSize = path.pop()
    const result = words.input(Term.unknown, pc)
    // The precompile at 4 copies its input.
    if (to.number === 4) {
      copyMemory(context, path, output, input, outputSize)
      return result
    }
    if (!(to.number >= 1 && to.number <= maxPrecompiled)) {
      noteCall(opcode, trace)
      hintWord(context, to, trace, "address")
    }
    // The precompile at 1 (ecrecover) takes a hash, a number and the halves of a signature.
    if (to.number === 1)
      for (const offset of [0, 64, 96]) {
        const word = path.peek(input, offset)
        if (word !== undefined) hintWord(context, word, trace, "bytes32")
      }
    const count = inputSize.number % 32 === 4 ? Math.min((inputSize.number - 4) / 32, maxArguments) : 0
    const args = Array.from({ length: count }, (_, index) => path.peek(input, 4 + index * 32))
    const selector = path.peek(input, -28)?.number ?? Number.NaN
    if (!Number.isNaN(selector)) {
      const id = `0x${selector.toString(16).padStart(8, "0")}`
      context.links.call(id, count)
      joinEach(context, args, index => keyOf.call(id, index), trace)
    }
    if (to.number === 1) path.store(output, 0, words.input(Op.ADDRESS, pc))
    else storeResults(context, path, output, outputSize)
    return result
  }

/** The effects of instructions and the words they push, in code of Vyper. */
export const instructions = instructionsOf<Word, VyperPath, Context>(
  {
    ...Object.fromEntries([...folds.keys()].flatMap(opcode => (folds[opcode] ? [[opcode, computing(opcode)]] : []))),
    [Op.STOP]: ({ words }, path) => end(path, { size: words.number(0), words: [] }),
    [Op.KECCAK256]: hashMemory,
    [Op.CALLVALUE]: ({ words }) => words.input(Op.CALLVALUE),
    [Op.CALLDATASIZE]: ({ words }) => words.input(Op.CALLDATASIZE),
    [Op.CALLDATALOAD]: ({ words }, { trace, pc }, at) => {
      const word = words.at(Op.CALLDATALOAD, at)
      trace.loads.set(word, (trace.loads.get(word) ?? new Set()).add(pc))
      return word
    },
    [Op.CALLDATACOPY]: copyCalldata,
    [Op.CODECOPY]: copyCode,
    [Op.RETURNDATACOPY]: (context, path, to, _, size) => {
      storeResults(context, path, to, size)
    },
    [Op.MLOAD]: loadMemory,
    [Op.MSTORE]: ({ words }, path, at, word) => {
      // Before version 0.3, the first 4 bytes of calldata are moved to the end of the first word.
      if (at.number === 28 && isFirst(word)) path.store(words.number(0), 0, words.input(Term.selector))
      else path.store(at, 0, word)
    },
    [Op.MSTORE8]: (_, path, at) => {
      path.store(at, 0, undefined)
    },
    [Op.MCOPY]: copyMemory,
    [Op.SLOAD]: load,
    [Op.TLOAD]: load,
    [Op.SSTORE]: store,
    [Op.TSTORE]: store,
    [Op.PC]: ({ words }, { pc }) => words.number(pc),
    ...Object.fromEntries([0, 1, 2, 3, 4].map(topics => [Op.LOG0 + topics, log(topics)])),
    [Op.CALL]: calling(Op.CALL, true),
    [Op.CALLCODE]: calling(Op.CALLCODE, true),
    [Op.DELEGATECALL]: calling(Op.DELEGATECALL, false),
    [Op.STATICCALL]: calling(Op.STATICCALL, false),
    [Op.RETURN]: (_, path, at, size) => end(path, encodingAt(path, at, size)),
    [Op.SELFDESTRUCT]: (context, path, to) => {
      hintWord(context, to, path.trace, "address")
      end(path)
    }
  },
  reading
)
