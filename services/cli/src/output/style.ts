import { styleText } from "node:util"

/** The columns of the terminal that reads the output, or undefined if none does. */
export const outputColumns = (): number | undefined => (process.stdout.isTTY ? process.stdout.columns : undefined)

// Node leaves the codes out where the output is no terminal, or NO_COLOR is set.
const styled = (style: Parameters<typeof styleText>[0]) => (text: string) =>
  styleText(style, text, { stream: process.stdout })

/** What matters most of an output. */
export const strong = styled("bold")

/** What only some readers need. */
export const muted = styled("dim")

/** What went wrong. */
export const alarming = styled("red")
