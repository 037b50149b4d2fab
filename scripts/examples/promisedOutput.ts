/** The output that an example documents: the comments after its `console.log(…)` lines. */
export const promisedOutput = (example: string): ReadonlyArray<string> =>
  Array.from(example.matchAll(/^.*console\.log\(.*\) *\/\/ (.+)$/gm), _ => _[1]!)

/** Text without characters that a formatter may change (white space, quotes, trailing commas), and without Node's null prototypes. */
export const loosely = (text: string): string =>
  text
    .replaceAll("[Object: null prototype]", "")
    .replace(/['`]/g, '"')
    .replace(/\s+/g, "")
    .replace(/,(?=[}\]])/g, "")
