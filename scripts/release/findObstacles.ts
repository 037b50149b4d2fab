/** A package's information about itself, in its tarball or in the registry. */
export interface PackageInfo {
  readonly name: string
  readonly version: string
  readonly homepage?: string
  readonly repository?: { readonly url?: string }
}

/** Why packages must not be published, one line each. `published` are the packages of the registry with the same names. */
export const findObstacles = (
  packages: ReadonlyArray<PackageInfo>,
  published: ReadonlyArray<PackageInfo>
): ReadonlyArray<string> =>
  packages.flatMap(({ name, version, homepage, repository }) => {
    const url = repository?.url ?? ""
    const other = published.find(_ => _.name === name)
    const links = [homepage ?? "", url].filter(link => !URL.canParse(link) || /\.example$/.test(new URL(link).hostname))
    return [
      ...(links.length > 0 ? [`${name}: expected the project's URL in /package.json, got ${links.join(", ")}`] : []),
      ...(version === "0.0.0" ? [`${name}: expected a version, got 0.0.0: run changeset version`] : []),
      ...(other !== undefined && other.repository?.url !== url
        ? [`${name}: is another project's package in the registry (${other.repository?.url ?? "without a repository"})`]
        : [])
    ]
  })
