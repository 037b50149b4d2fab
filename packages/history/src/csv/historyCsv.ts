import type { AssetAmountJson, RecordJson } from "@glossa/classify"

// Characters that begin a formula in a spreadsheet (OWASP, "CSV Injection"), in full width too. They also match after a semicolon or a tab,
// which a spreadsheet may take for the end of a cell.
const formula = /(?<=^|[;\t\r\n])(?=\s*[=+\-@\t\r＝＋－＠])/g

const number = /^[+-]?\d+(\.\d+)?$/

const special = /[",;\t\r\n]|^\s|\s$/

const formatCell = (text: string): string => {
  const harmless = number.test(text) ? text : text.replace(formula, "'")
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/**
 * A line of a CSV file (RFC 4180), with its end. A cell that a spreadsheet would run as a formula gets an apostrophe; numbers stay
 * as they are.
 */
export const formatCsvRow = (cells: ReadonlyArray<string>): string => `${cells.map(formatCell).join(",")}\r\n`

/** One movement of an asset, or a record without any. */
interface Line {
  readonly record: RecordJson
  readonly sent?: AssetAmountJson
  readonly received?: AssetAmountJson
  readonly hasFee: boolean
}

const currencyOf = ({ asset }: AssetAmountJson) => (asset.symbol === "" ? asset.address : asset.symbol)

/** A price as records have it, `$1,823.42`, as a number. */
const plainPrice = (price: string) => price.replace(/[$,]/g, "")

const side = (name: "Sent" | "Received", of: (line: Line) => AssetAmountJson | undefined) => {
  const column = (what: string, cell: (moved: AssetAmountJson) => string | undefined) =>
    [`${name} ${what}`, (line: Line) => cell(of(line) as AssetAmountJson)] as const
  return [
    column("Amount", moved => moved?.amountExact),
    column("Currency", moved => moved && currencyOf(moved)),
    column("Asset Address", moved => moved?.asset.address),
    column("Token ID", moved => moved?.asset.tokenId),
    column("Unit", moved => moved?.unit)
  ]
}

const priceOf = ({ sent, received }: Line) => (sent ?? received)?.asset.price

/** Columns of Koinly's universal format have that format's names. */
const columns: ReadonlyArray<readonly [name: string, cell: (line: Line) => string | undefined]> = [
  ["Date", ({ record }) => record.timestamp],
  ...side("Sent", ({ sent }) => sent),
  ...side("Received", ({ received }) => received),
  ["Fee Amount", ({ record, hasFee }) => (hasFee ? record.fee.amountExact : undefined)],
  ["Fee Currency", ({ record, hasFee }) => (hasFee ? record.fee.currency : undefined)],
  [
    "Price",
    line => {
      const price = priceOf(line)
      return price && plainPrice(price)
    }
  ],
  ["Price Currency", line => priceOf(line) && "USD"],
  ["Description", ({ record }) => record.description],
  ["TxHash", ({ record }) => record.txHash],
  ["Blockchain", ({ record }) => record.blockchain],
  ["Action", ({ record }) => record.action],
  ["Contract", ({ record }) => record.contractName],
  ["Contract Type", ({ record }) => record.contractType],
  ["Counterparty", ({ record }) => record.metadata["counterparty"]],
  ["Protocol", ({ record }) => record.metadata["protocol"]],
  ["Status", ({ record }) => record.metadata["status"] ?? "succeeded"],
  ["Spam", ({ record }) => record.metadata["spam"]]
]

/** Maximum characters of a cell, so that a long text is not repeated in each row of a record with many assets. */
const maxCellLength = 1_000

const halfOfPair = /\p{Cs}$/u

const cut = (cell: string): string =>
  cell.length <= maxCellLength ? cell : `${cell.slice(0, maxCellLength - 1).replace(halfOfPair, "")}…`

/** A history as CSV, a row for each movement of an asset, in columns that accounting tools read. */
export const historyCsv: {
  /** The first row. */
  readonly header: string
  /**
   * The rows of a record, with or without prices: one for each asset sent or received, or a single one. If the address paid the fee, the
   * first row has it, so that the sum of the column is the fee that the address paid.
   */
  readonly rows: (record: RecordJson, isSender: boolean) => Iterable<string>
} = {
  header: formatCsvRow(columns.map(([name]) => name)),
  *rows(record, isSender) {
    const moved = [
      ...record.assetsSent.map(sent => ({ sent })),
      ...record.assetsReceived.map(received => ({ received }))
    ]
    for (const [i, assets] of (moved.length === 0 ? [{}] : moved).entries()) {
      const line = { record, ...assets, hasFee: isSender && i === 0 }
      yield formatCsvRow(columns.map(([, cell]) => cut(cell(line) ?? "")))
    }
  }
}
