/** The answers of a chain's feeds that can be trusted, by pair. */
export type FeedAnswers = ReadonlyMap<string, number>
