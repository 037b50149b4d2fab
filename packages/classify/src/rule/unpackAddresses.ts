import type { Addresses, ListedContract } from "./addresses.ts"

/** The contracts of a protocol as the build packs them: by place, the addresses of a role and name in base64, 20 bytes each. */
export type PackedAddresses = Readonly<
  Record<string, ReadonlyArray<readonly [addresses: string, role: string | null, name?: string]>>
>

const digits = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"))

const unpack = (text: string): ReadonlyArray<string> => {
  const bytes = atob(text)
  const addresses: Array<string> = []
  for (let i = 0; i < bytes.length; i += 20) {
    let address = "0x"
    for (let j = i; j < i + 20; j++) address += digits[bytes.charCodeAt(j)]
    addresses.push(address)
  }
  return addresses
}

/** The contracts that the build packed: addresses in base64 take two thirds of the size of hex digits. */
export const unpackAddresses = (packed: PackedAddresses): Addresses =>
  Object.fromEntries(
    Object.entries(packed).map(([place, groups]) => [
      place,
      groups.flatMap(([text, role, name]) =>
        unpack(text).map(
          (address): ListedContract => ({
            address,
            ...(role !== null && { role }),
            ...(name !== undefined && { name })
          })
        )
      )
    ])
  )
