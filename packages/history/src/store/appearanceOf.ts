import type { Address, RecordJson } from "@glossa/classify"
import type { Appearance } from "../Appearance.ts"
import { kindOf } from "./kind.ts"
import type { PageRow } from "./pageRows.ts"

/** An address's row as an appearance. */
export const appearanceOf =
  (address: Address) =>
  ({ second, position, kind, block, hash, record }: PageRow): Appearance => ({
    chain: kindOf(kind).chain,
    address,
    second: Number(second),
    position,
    block: Number(block),
    hash,
    record: JSON.parse(record) as RecordJson
  })
