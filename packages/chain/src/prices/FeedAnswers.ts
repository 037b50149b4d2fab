/** The answers of a chain's feeds that can be trusted, by pair. */
export type FeedAnswers = ReadonlyMap<string, number>

/** The product of the answers of several feeds: the price of one token in US dollars. */
export const multiplyFeeds = (answers: FeedAnswers, path: ReadonlyArray<string>): number | undefined => {
  let price = 1
  for (const pair of path) {
    const answer = answers.get(pair)
    if (answer === undefined) return undefined
    price *= answer
  }
  return path.length === 0 ? undefined : price
}
