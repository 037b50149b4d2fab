import "../common.ts"
import { PrivateName } from "../address/PrivateName.tsx"
import { ProfileCard } from "../address/ProfileCard.tsx"
import { Timeline } from "../address/Timeline.tsx"
import { useHistory } from "../address/useHistory.ts"
import { AddressHead, AddressTabs } from "../components/AddressHead.tsx"
import { Loaded, Problem } from "../components/Loaded.tsx"
import type { PageProps } from "../router/Router.tsx"
import { useRequest } from "../state/client.ts"

/** Tags of addresses that have code. */
const contractTags: ReadonlySet<string> = new Set(["contract", "delegated", "safe", "smart-account", "token", "nft"])

/** The profile and the history of an address. */
const AddressPage = ({ parameter: user }: PageProps) => {
  const request = useRequest(
    (client, signal) => client.getProfile(user, { include: ["holdings"], signal }),
    [user],
    "profile"
  )
  const profile = request.value.state === "loaded" ? request.value.value : undefined
  const address = profile?.address ?? user
  const history = useHistory(user)
  const { value } = request
  // What fails for both, such as an invalid address, is said once.
  if (value.state === "failed" && history.state.value === "failed" && history.rows.value.length === 0)
    return (
      <>
        <AddressHead address={user} />
        <Problem
          error={history.error.value}
          retry={() => {
            value.retry()
            history.loadMore()
          }}
        />
      </>
    )
  return (
    <>
      <AddressHead address={address} name={profile?.name}>
        <PrivateName address={address} />
      </AddressHead>
      {profile?.tags.some(({ slug }) => contractTags.has(slug)) && <AddressTabs address={address} current="address" />}
      <Loaded request={request} label="Loading the profile">
        {loaded => <ProfileCard profile={loaded} />}
      </Loaded>
      <Timeline user={user} history={history} />
    </>
  )
}

export default AddressPage
