import { Card } from "../components/Card.tsx"
import { Loaded } from "../components/Loaded.tsx"
import { Title } from "../components/Title.tsx"
import type { PageProps } from "../router/pages.ts"
import { useRequest } from "../state/useRequest.ts"

/** What an address is and did. */
const AddressPage = ({ parameter: address }: PageProps) => {
  const profile = useRequest((client, signal) => client.profile(address, { signal }), [address])
  return (
    <>
      <Title text={address} />
      <Card title="Profile">
        <Loaded request={profile}>
          {({ name, netWorth }) => `${name ?? ""} ${netWorth.amount} ${netWorth.currency}`}
        </Loaded>
      </Card>
    </>
  )
}

export default AddressPage
