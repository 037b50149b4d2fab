/** The answer, with what it has to warn of; the field is absent while there is nothing. */
export const withWarnings = <Answer extends object>(answer: Answer, warnings: ReadonlyArray<string>) =>
  warnings.length === 0 ? answer : { ...answer, warnings }
