/** `a`, `a and b`, `a, b and c`; empty if there are none. */
export const joinWords = (words: ReadonlyArray<string>): string =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`
