/** The packages that the first command of a README installs. */
export const installLine = (readme: string): ReadonlyArray<string> =>
  /```sh\nnpm install (.+)\n```/.exec(readme)?.[1]?.split(" ") ?? []
