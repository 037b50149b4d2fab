/** A part of the input that cannot be read, and why. */
export class Rejection {
  readonly problem: string

  constructor(problem: string) {
    this.problem = problem
  }
}
