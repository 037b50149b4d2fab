const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** What is wrong with a path that belongs to a route, where it is no percent-encoded UTF-8: which parameters are not. */
export const undecodable = (route: string, path: string) => {
  const given = path.split("/")
  return route
    .split("/")
    .map((part, i) => ({ part, text: given[i] ?? "" }))
    .filter(({ part, text }) => part.startsWith(":") && !isDecodable(text))
    .map(({ part }) => ({ parameter: part.slice(1), reason: "expected percent-encoded UTF-8" }))
}
