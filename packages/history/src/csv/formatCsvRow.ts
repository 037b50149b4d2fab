// What begins a formula in a spreadsheet, also in full width, and also where a spreadsheet takes the semicolon or the tab for the
// end of a cell (OWASP, "CSV Injection").
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
