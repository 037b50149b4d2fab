/** What an example says that it prints: the comments behind its `console.log(…)` lines. */
export const promisedOutput = (example: string): ReadonlyArray<string> =>
  Array.from(example.matchAll(/^.*console\.log\(.*\) *\/\/ (.+)$/gm), _ => _[1]!)

/** Text without what a formatter may change (white space, quotes, trailing commas) and Node's word on prototypes. */
export const loosely = (text: string): string =>
  text
    .replaceAll("[Object: null prototype]", "")
    .replace(/['`]/g, '"')
    .replace(/\s+/g, "")
    .replace(/,(?=[}\]])/g, "")
