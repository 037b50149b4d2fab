import "../common.ts"
import { shortAddress } from "../components/formatAmount.ts"
import { Identicon } from "../components/Identicon.tsx"
import { Search } from "../components/Search.tsx"
import { Title } from "../components/Text.tsx"
import { Link } from "../router/Link.tsx"
import { service } from "../state/service.ts"

interface ExampleProps {
  readonly address: string
  readonly description: string
  readonly page?: "address" | "contract"
}

const Example = ({ address, description, page = "address" }: ExampleProps) => (
  <li>
    <Link class="example" href={`/${page}/${address}`}>
      <Identicon address={address} />
      <span>{description[0]?.toUpperCase() + description.slice(1)}</span>
      <code>{shortAddress(address)}</code>
    </Link>
  </li>
)

/** The start page: a search, and in the demo some examples. */
const HomePage = () => {
  const demo = service.value?.demo
  return (
    <div class="home">
      <Title text="Glossa">What happened on chain, in plain sentences</Title>
      <p class="lead">
        Search for an address, an ENS name, a contract or a transaction on Ethereum and other chains, or{" "}
        <Link href="/preview">preview a transaction</Link> before you sign it.
      </p>
      <Search />
      {demo !== undefined && (
        <section aria-labelledby="examples">
          <h2 id="examples">Examples of the demo</h2>
          <ul class="examples">
            {demo.addresses.map(({ address, description }) => (
              <Example key={address} address={address} description={description} />
            ))}
            <Example address={demo.contract} description="a contract without published source" page="contract" />
          </ul>
        </section>
      )}
    </div>
  )
}

export default HomePage
