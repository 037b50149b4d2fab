// What most pages have loads with the first page: a chunk for each of these modules would cost more than it has. Every page imports
// this file, so that they are one chunk.
import "./address/filters.ts"
import "./components/Address.tsx"
import "./components/Amount.tsx"
import "./components/Card.tsx"
import "./components/CopyButton.tsx"
import "./components/Disclosure.tsx"
import "./components/RevokeLink.tsx"
import "./components/Search.tsx"
import "./components/Sentence.tsx"
import "./components/Table.tsx"
import "./state/client.ts"
