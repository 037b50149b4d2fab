const addressLength = 20

// what an IN list may hold: many an address a statement, and few statements to prepare
const addressesAtOnce = 200

/** Addresses that stand one behind the other, in groups that a statement can hold. */
export const addressGroups = (addresses: Uint8Array): ReadonlyArray<ReadonlyArray<Uint8Array>> => {
  const groups: Array<ReadonlyArray<Uint8Array>> = []
  for (let at = 0; at < addresses.length; at += addressLength * addressesAtOnce) {
    const group = addresses.subarray(at, at + addressLength * addressesAtOnce)
    groups.push(
      Array.from({ length: group.length / addressLength }, (_, i) =>
        group.subarray(i * addressLength, (i + 1) * addressLength)
      )
    )
  }
  return groups
}
