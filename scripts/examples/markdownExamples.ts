/** The bodies of the ```ts blocks of a text, in order. */
export const markdownExamples = (text: string): ReadonlyArray<string> =>
  Array.from(text.matchAll(/^```ts\n([\s\S]*?)^```/gm), _ => _[1]!)
