const addressLength = 20

// many addresses in one statement, and few statements of different lengths to prepare
const maxAddresses = 200

/** Concatenated addresses, in groups that fit into one statement. */
export const addressGroups = (addresses: Uint8Array): ReadonlyArray<ReadonlyArray<Uint8Array>> => {
  const groups: Array<ReadonlyArray<Uint8Array>> = []
  for (let start = 0; start < addresses.length; start += addressLength * maxAddresses) {
    const group = addresses.subarray(start, start + addressLength * maxAddresses)
    groups.push(
      Array.from({ length: group.length / addressLength }, (_, i) =>
        group.subarray(i * addressLength, (i + 1) * addressLength)
      )
    )
  }
  return groups
}
