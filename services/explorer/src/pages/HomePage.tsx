import { Address } from "../components/Address.tsx"
import { Search } from "../components/Search.tsx"
import { Title } from "../components/Title.tsx"
import { service } from "../state/service.ts"

/** The start page: a search, and in the demo what to look at. */
const HomePage = () => {
  const demo = service.value?.demo
  return (
    <div class="home">
      <Title text="Glossa">Blockchain activity, readable</Title>
      <Search />
      {demo !== undefined && (
        <ul class="plain">
          {demo.addresses.map(({ address, description }) => (
            <li key={address}>
              <Address address={address} /> {description}
            </li>
          ))}
          <li>
            <Address address={demo.contract} page="contract" /> a contract without published source
          </li>
        </ul>
      )}
    </div>
  )
}

export default HomePage
