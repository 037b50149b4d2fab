import type { Hex } from "../src/entry/Abi.ts"

/** Opcodes by their names (Yellow Paper, appendix H.2). */
const opcodes: Readonly<Record<string, number>> = {
  STOP: 0x00,
  ADD: 0x01,
  MUL: 0x02,
  SUB: 0x03,
  DIV: 0x04,
  MOD: 0x06,
  EXP: 0x0a,
  SIGNEXTEND: 0x0b,
  LT: 0x10,
  GT: 0x11,
  SLT: 0x12,
  SGT: 0x13,
  EQ: 0x14,
  ISZERO: 0x15,
  AND: 0x16,
  OR: 0x17,
  XOR: 0x18,
  NOT: 0x19,
  SHL: 0x1b,
  SHR: 0x1c,
  SHA3: 0x20,
  CALLER: 0x33,
  CALLVALUE: 0x34,
  CALLDATALOAD: 0x35,
  CALLDATASIZE: 0x36,
  CALLDATACOPY: 0x37,
  CODECOPY: 0x39,
  POP: 0x50,
  MLOAD: 0x51,
  MSTORE: 0x52,
  SLOAD: 0x54,
  SSTORE: 0x55,
  JUMP: 0x56,
  JUMPI: 0x57,
  MCOPY: 0x5e,
  DUP1: 0x80,
  DUP2: 0x81,
  DUP3: 0x82,
  DUP4: 0x83,
  DUP5: 0x84,
  SWAP1: 0x90,
  SWAP2: 0x91,
  LOG1: 0xa1,
  LOG2: 0xa2,
  LOG3: 0xa3,
  CALL: 0xf1,
  RETURN: 0xf3,
  STATICCALL: 0xfa,
  REVERT: 0xfd
}

const byte = (value: number): string => value.toString(16).padStart(2, "0")

/**
 * Assembles text: names of instructions, numbers that are pushed, `@label` that pushes a position, `label:` for a JUMPDEST,
 * `data label` for a position without JUMPDEST, `.label` for a position in data, and `#hex` for data.
 */
export const assemble = (text: string): Hex => {
  const tokens = text.trim().split(/\s+/)
  const labels = new Map<string, number>()
  const parts: Array<string | { readonly label: string }> = []
  let size = 0
  const add = (part: string): void => {
    parts.push(part)
    size += part.length / 2
  }
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token === "data") labels.set(tokens[++index]!, size)
    else if (token.endsWith(":")) {
      labels.set(token.slice(0, -1), size)
      add("5b")
    } else if (token.startsWith("@") || token.startsWith(".")) {
      if (token.startsWith("@")) add("61")
      parts.push({ label: token.slice(1) })
      size += 2
    } else if (token.startsWith("#")) add(token.slice(1))
    else if (opcodes[token] !== undefined) add(byte(opcodes[token]))
    else {
      const digits = BigInt(token).toString(16)
      const bytes = digits.length % 2 === 0 ? digits : `0${digits}`
      add(`${byte(0x5f + bytes.length / 2)}${bytes}`)
    }
  }
  const position = (label: string): number => {
    const at = labels.get(label)
    if (at === undefined) throw new Error(`no label ${label}`)
    return at
  }
  return `0x${parts.map(part => (typeof part === "string" ? part : byte(position(part.label) >> 8) + byte(position(part.label) & 255))).join("")}`
}

/** A function of a model contract. Its code may jump to `@revert`, and to labels that begin with its selector. */
export interface VyperFunction {
  readonly payable?: boolean
  /** The least size of calldata: 4, the head, and what dynamic arguments need at least. */
  readonly size: number
  readonly body: string
}

/** How a version of the compiler finds the function of a selector. */
export type Dispatcher = "0.2" | "0.3" | "linear" | "sparse" | "dense"

type Functions = Readonly<Record<string, VyperFunction>>

const ending = "fallback: 0 DUP1 REVERT revert: 0 DUP1 REVERT"

/** Version 0.2 compares with EQ and checks each function's arguments in its body (`parser/parser.py`). */
const before03 = (functions: Functions): string =>
  `4 CALLDATASIZE LT ISZERO @begin JUMPI @fallback JUMP begin: 0 CALLDATALOAD 28 MSTORE
   0x10000000000000000000000000000000000000000 32 MSTORE 0 MLOAD
   ${Object.entries(functions)
     .map(
       ([selector, { payable, body }]) =>
         `${selector} DUP2 EQ ISZERO @after${selector} JUMPI ${payable ? "" : "CALLVALUE @revert JUMPI"} ${body} after${selector}:`
     )
     .join(" ")} POP ${ending}`

/** Version 0.3.7 compares with XOR. Payable functions come before one check for all others (`codegen/module.py`). */
const chained = (functions: Functions): string => {
  const some = (payable: boolean): string =>
    Object.entries(functions)
      .filter(([, one]) => (one.payable ?? false) === payable)
      .map(
        ([selector, { size, body }]) =>
          `${selector} DUP2 XOR @after${selector} JUMPI ${size > 4 ? `${size - 1} CALLDATASIZE GT ISZERO @revert JUMPI` : ""} ${body} after${selector}:`
      )
      .join(" ")
  return `3 CALLDATASIZE GT @begin JUMPI @fallback JUMP begin: 0 CALLDATALOAD 224 SHR
    ${some(true)} CALLVALUE @revert JUMPI ${some(false)} POP ${ending}`
}

/** Since version 0.3.10 without optimizer (`_selector_section_linear`). */
const linear = (functions: Functions): string =>
  `4 CALLDATASIZE LT ISZERO @begin JUMPI @fallback JUMP begin: 0 CALLDATALOAD 224 SHR
   ${Object.entries(functions)
     .map(
       ([selector, { payable, size, body }]) =>
         `${selector} DUP2 EQ ISZERO @after${selector} JUMPI ${payable ? "" : "CALLVALUE ISZERO ISZERO @revert JUMPI"}
          ${size} CALLDATASIZE LT @revert JUMPI ${body} after${selector}:`
     )
     .join(" ")} POP @fallback JUMP ${ending}`

/** Since version 0.3.10 with the optimizer for gas: buckets by remainder (`_selector_section_sparse`). */
const sparse = (functions: Functions): string => {
  const entries = Object.entries(functions)
  const buckets = entries.map((_, bucket) =>
    entries.filter(([selector]) => Number(selector) % entries.length === bucket)
  )
  const bucketCode = buckets.map((bucket, index) =>
    bucket.length === 0
      ? ""
      : `bucket${index}: ${bucket
          .map(([selector, { payable, size, body }]) => {
            const compare = selector.endsWith("00")
              ? `${selector} DUP2 EQ 4 CALLDATASIZE LT ISZERO AND ISZERO`
              : `${selector} DUP2 XOR`
            const guards = [
              ...(size > 4 ? [`${size} CALLDATASIZE LT`] : []),
              ...(payable ? [] : ["CALLVALUE"]),
              ...(size > 4 && !payable ? ["OR"] : [])
            ]
            return `${compare} @after${selector} JUMPI ${guards.length > 0 ? `${guards.join(" ")} @revert JUMPI` : ""} ${body} after${selector}:`
          })
          .join(" ")} @fallback JUMP`
  )
  return `0 CALLDATALOAD 224 SHR ${entries.length} DUP2 MOD 1 SHL @buckets ADD 2 SWAP1 30 CODECOPY 0 MLOAD JUMP
    ${bucketCode.join(" ")} ${ending}
    data buckets ${buckets.map((bucket, index) => (bucket.length === 0 ? ".fallback" : `.bucket${index}`)).join(" ")}`
}

/** Since version 0.3.10 with the optimizer for size: a table of two levels (`_selector_section_dense`). */
const dense = (functions: Functions): string => {
  const count = Math.max(1, Math.ceil(Object.keys(functions).length / 5))
  const buckets = Array.from({ length: count }, (_, bucket) =>
    Object.entries(functions).filter(([selector]) => Number(selector) % count === bucket)
  )
  const placed = buckets.map(bucket => {
    for (let magic = 0; magic < 65_536; magic++) {
      const image = (selector: string): number =>
        Number(((BigInt(selector) * BigInt(magic)) >> 24n) % BigInt(bucket.length))
      const images = bucket.map(([selector]) => image(selector))
      if (new Set(images).size === bucket.length)
        return { magic, bucket: bucket.toSorted(([one], [other]) => image(one) - image(other)) }
    }
    throw new Error("no magic number for a bucket")
  })
  const hex = (value: number, bytes: number): string => `#${value.toString(16).padStart(bytes * 2, "0")}`
  const [headers, tables] = [
    placed.map(({ magic, bucket }, index) => `${hex(magic, 2)} .table${index} ${hex(bucket.length, 1)}`),
    placed.map(
      ({ bucket }, index) =>
        `data table${index} ${bucket
          .map(
            ([selector, { payable, size }]) =>
              `${hex(Number(selector), 4)} .body${selector} ${hex(size | (payable ? 0 : 1), 2)}`
          )
          .join(" ")}`
    )
  ]
  return `0 CALLDATALOAD 224 SHR 5 ${count} DUP3 MOD 5 MUL @headers ADD 27 CODECOPY 0 MLOAD
    8 8 DUP3 255 AND DUP5 DUP5 24 SHR MUL 24 SHR MOD MUL DUP3 8 SHR 65535 AND ADD 24 CODECOPY POP 0 MLOAD
    DUP2 DUP2 32 SHR EQ 3 CALLDATASIZE GT AND ISZERO @fallback JUMPI
    DUP1 65534 AND CALLDATASIZE LT CALLVALUE DUP3 1 AND MUL OR @revert JUMPI
    DUP1 16 SHR 65535 AND JUMP
    ${Object.entries(functions)
      .map(([selector, { body }]) => `body${selector}: ${body}`)
      .join(" ")}
    ${ending} data headers ${headers.join(" ")} ${tables.join(" ")}`
}

const dispatchers: Readonly<Record<Dispatcher, (functions: Functions) => string>> = {
  "0.2": before03,
  "0.3": chained,
  linear,
  sparse,
  dense
}

/** Returns runtime code with the dispatcher of a version, as the compiler's intermediate representation describes it. */
export const assembleVyper = (dispatcher: Dispatcher, functions: Functions): Hex =>
  assemble(dispatchers[dispatcher](functions))
