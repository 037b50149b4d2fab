/** What the feeds of a chain say, by pair, of those that can be trusted. */
export type FeedAnswers = ReadonlyMap<string, number>

/** The product of feeds' answers: dollars of one token. */
export const alongFeeds = (answers: FeedAnswers, path: ReadonlyArray<string>): number | undefined => {
  let price = 1
  for (const pair of path) {
    const answer = answers.get(pair)
    if (answer === undefined) return undefined
    price *= answer
  }
  return path.length === 0 ? undefined : price
}
