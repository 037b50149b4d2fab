/** The rows of a CSV file (RFC 4180), by a reader that shares no code with the writer. */
export const parseCsv = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const rows: Array<ReadonlyArray<string>> = []
  let [row, cell, isQuoted]: [Array<string>, string, boolean] = [[], "", false]
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[i + 1] === '"') cell += text[++i]
      else isQuoted = false
    } else if (char === '"' && cell === "") isQuoted = true
    else if (char === "," || text.startsWith("\r\n", i)) {
      row.push(cell)
      cell = ""
      if (char === ",") continue
      rows.push(row)
      row = []
      i++
    } else if (char === '"' || char === "\r" || char === "\n") throw new Error(`${JSON.stringify(char)} outside quotes`)
    else cell += char
  }
  if (cell !== "" || row.length > 0 || isQuoted) throw new Error("the last row has no end")
  return rows
}
