/** Instructions of the EVM up to Fusaka, with the ones of EIP-7843 and EIP-8024. PUSH, DUP, SWAP and LOG are ranges. */
// biome-ignore format: a table
export const Op = {
  STOP: 0x00, ADD: 0x01, MUL: 0x02, SUB: 0x03, DIV: 0x04, SDIV: 0x05, MOD: 0x06, SMOD: 0x07, ADDMOD: 0x08, MULMOD: 0x09,
  EXP: 0x0a, SIGNEXTEND: 0x0b,
  LT: 0x10, GT: 0x11, SLT: 0x12, SGT: 0x13, EQ: 0x14, ISZERO: 0x15, AND: 0x16, OR: 0x17, XOR: 0x18, NOT: 0x19,
  BYTE: 0x1a, SHL: 0x1b, SHR: 0x1c, SAR: 0x1d, CLZ: 0x1e, KECCAK256: 0x20,
  ADDRESS: 0x30, BALANCE: 0x31, ORIGIN: 0x32, CALLER: 0x33, CALLVALUE: 0x34, CALLDATALOAD: 0x35, CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37, CODESIZE: 0x38, CODECOPY: 0x39, GASPRICE: 0x3a, EXTCODESIZE: 0x3b, EXTCODECOPY: 0x3c,
  RETURNDATASIZE: 0x3d, RETURNDATACOPY: 0x3e, EXTCODEHASH: 0x3f,
  BLOCKHASH: 0x40, COINBASE: 0x41, TIMESTAMP: 0x42, NUMBER: 0x43, PREVRANDAO: 0x44, GASLIMIT: 0x45, CHAINID: 0x46,
  SELFBALANCE: 0x47, BASEFEE: 0x48, BLOBHASH: 0x49, BLOBBASEFEE: 0x4a, SLOTNUM: 0x4b,
  POP: 0x50, MLOAD: 0x51, MSTORE: 0x52, MSTORE8: 0x53, SLOAD: 0x54, SSTORE: 0x55, JUMP: 0x56, JUMPI: 0x57, PC: 0x58,
  MSIZE: 0x59, GAS: 0x5a, JUMPDEST: 0x5b, TLOAD: 0x5c, TSTORE: 0x5d, MCOPY: 0x5e,
  PUSH0: 0x5f, PUSH1: 0x60, PUSH32: 0x7f, DUP1: 0x80, DUP16: 0x8f, SWAP1: 0x90, SWAP16: 0x9f, LOG0: 0xa0, LOG4: 0xa4,
  DUPN: 0xe6, SWAPN: 0xe7, EXCHANGE: 0xe8,
  CREATE: 0xf0, CALL: 0xf1, CALLCODE: 0xf2, RETURN: 0xf3, DELEGATECALL: 0xf4, CREATE2: 0xf5, STATICCALL: 0xfa,
  REVERT: 0xfd, INVALID: 0xfe, SELFDESTRUCT: 0xff
} as const

/** Effects of an instruction other than changes to the stack and memory, as bits. */
export const Effect = {
  /** It reads state or the transaction, which a pure function may not do (Solidity, "Pure Functions"). */
  reads: 1,
  /** It changes state. */
  writes: 2,
  /** It calls another contract, which may change state. */
  delegatesWrites: 4,
  /** It calls another contract. */
  calls: 8,
  /** It pushes an address. */
  pushesAddress: 16,
  /** It ends the code. */
  halts: 32
} as const

const { reads, writes, calls, delegatesWrites, pushesAddress, halts } = Effect

/** Numbers of words that instructions pop and push, with their effects. DUP and SWAP pop what they push again. */
// biome-ignore format: a table
const rows: ReadonlyArray<readonly [pops: number, pushes: number, effects: number, ...opcodes: ReadonlyArray<number>]> = [
  [0, 0, 0, Op.JUMPDEST],
  [0, 0, halts, Op.STOP, Op.INVALID],
  [0, 1, 0, Op.CALLVALUE, Op.CALLDATASIZE, Op.CODESIZE, Op.RETURNDATASIZE, Op.PC, Op.MSIZE, Op.GAS],
  [0, 1, reads, Op.GASPRICE, Op.TIMESTAMP, Op.NUMBER, Op.PREVRANDAO, Op.GASLIMIT, Op.CHAINID, Op.SELFBALANCE, Op.BASEFEE,
    Op.BLOBBASEFEE, Op.SLOTNUM],
  [0, 1, reads | pushesAddress, Op.ADDRESS, Op.ORIGIN, Op.CALLER, Op.COINBASE],
  [1, 0, 0, Op.POP, Op.JUMP],
  [1, 0, writes | halts, Op.SELFDESTRUCT],
  [1, 1, 0, Op.ISZERO, Op.NOT, Op.CLZ, Op.CALLDATALOAD, Op.MLOAD],
  [1, 1, reads, Op.BALANCE, Op.EXTCODESIZE, Op.EXTCODEHASH, Op.BLOCKHASH, Op.BLOBHASH, Op.SLOAD, Op.TLOAD],
  [2, 0, 0, Op.MSTORE, Op.MSTORE8, Op.JUMPI],
  [2, 0, writes, Op.SSTORE, Op.TSTORE],
  [2, 0, halts, Op.RETURN, Op.REVERT],
  [2, 1, 0, Op.ADD, Op.MUL, Op.SUB, Op.DIV, Op.SDIV, Op.MOD, Op.SMOD, Op.EXP, Op.SIGNEXTEND, Op.LT, Op.GT, Op.SLT, Op.SGT,
    Op.EQ, Op.AND, Op.OR, Op.XOR, Op.BYTE, Op.SHL, Op.SHR, Op.SAR, Op.KECCAK256],
  [3, 0, 0, Op.CALLDATACOPY, Op.CODECOPY, Op.RETURNDATACOPY, Op.MCOPY],
  [3, 1, 0, Op.ADDMOD, Op.MULMOD],
  [3, 1, writes | pushesAddress, Op.CREATE],
  [4, 0, reads, Op.EXTCODECOPY],
  [4, 1, writes | pushesAddress, Op.CREATE2],
  [6, 1, reads | calls, Op.STATICCALL],
  [6, 1, reads | calls | delegatesWrites, Op.DELEGATECALL],
  [7, 1, reads | calls | delegatesWrites, Op.CALL, Op.CALLCODE],
  ...Array.from({ length: 5 }, (_, topics) => [topics + 2, 0, writes, Op.LOG0 + topics] as const)
]

/** Words that an instruction pops, by opcode. Invalid opcodes, and opcodes that move words of the stack, have 0. */
export const pops = new Uint8Array(256)
/** Words that an instruction pushes, by opcode. */
export const pushes = new Uint8Array(256)
/** The effects of an instruction, by opcode. */
export const effects = new Uint8Array(256)

for (const [popped, pushed, effect, ...opcodes] of rows)
  for (const opcode of opcodes) {
    pops[opcode] = popped
    pushes[opcode] = pushed
    effects[opcode] = effect
  }

export const isPush = (opcode: number): boolean => opcode >= Op.PUSH0 && opcode <= Op.PUSH32
export const isDup = (opcode: number): boolean => opcode >= Op.DUP1 && opcode <= Op.DUP16
export const isSwap = (opcode: number): boolean => opcode >= Op.SWAP1 && opcode <= Op.SWAP16

/** Returns a table with 1 for some opcodes, which an executor indexes with each instruction. */
export const tableOf = (...opcodes: ReadonlyArray<number>): Uint8Array => {
  const table = new Uint8Array(256)
  for (const opcode of opcodes) table[opcode] = 1
  return table
}
