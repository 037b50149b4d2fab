import { ProfileCard } from "../address/ProfileCard.tsx"
import { Timeline } from "../address/Timeline.tsx"
import { AddressTabs } from "../components/AddressTabs.tsx"
import { Identicon } from "../components/Identicon.tsx"
import { Loaded } from "../components/Loaded.tsx"
import { shortAddress } from "../components/shortAddress.ts"
import { Text } from "../components/Text.tsx"
import { Title } from "../components/Title.tsx"
import type { PageProps } from "../router/pages.ts"
import { privateNameOf } from "../state/privateNames.ts"
import { useRequest } from "../state/useRequest.ts"

/** Tags of addresses that have code. */
const contractTags: ReadonlySet<string> = new Set(["contract", "delegated", "safe", "smart-account", "token", "nft"])

/** What an address is and did. */
const AddressPage = ({ parameter: user }: PageProps) => {
  const request = useRequest((client, signal) => client.profile(user, { signal }), [user])
  const profile = request.value.state === "loaded" ? request.value.value : undefined
  const address = profile?.address ?? user
  const own = privateNameOf(address)
  const name = own ?? profile?.name ?? (address.startsWith("0x") ? shortAddress(address) : address)
  return (
    <>
      <Title text={name}>
        <Identicon address={address} /> <Text>{name}</Text>
        {own !== undefined && <small> (your name)</small>}
      </Title>
      {profile?.tags.some(({ slug }) => contractTags.has(slug)) && <AddressTabs address={address} current="address" />}
      <Loaded request={request} label="Loading the profile">
        {loaded => <ProfileCard profile={loaded} />}
      </Loaded>
      <Timeline user={user} />
    </>
  )
}

export default AddressPage
