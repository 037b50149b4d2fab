interface Variable {
  /** What holds when the variable is not set; undefined where nothing does. */
  readonly default?: string
  readonly what: string
}

const rpc = (chain: string): Variable => ({
  what: `JSON-RPC URLs of ${chain} nodes, joined by commas: the first is asked, the others when it fails. \`#rate=25&concurrency=4\` behind a URL is the most that it is asked for a second and at a time.`
})

const blockscout = (chain: string, url: string): Variable => ({
  default: url,
  what: `Blockscout instance that knows ${chain}, where \`GLOSSA_HISTORY\` or \`GLOSSA_SOURCES\` names \`blockscout\`.`
})

const start = (chain: string): Variable => ({
  default: "earliest",
  what: `First block of ${chain} to index: a number, \`earliest\` that the nodes have, or \`latest\`.`
})

/** Every environment variable that the service reads. The README's table is checked against this one. */
export const variables = {
  PORT: { default: "8080", what: "Port to listen on." },
  GLOSSA_HOST: { what: "Address to listen on; every interface when not set." },
  GLOSSA_DATABASE: {
    default: "sqlite:./data/glossa.db",
    what: "Where the index and the keys are: `sqlite:` and a path, or `postgres://user:password@host:5432/database`. The password may also stand in `PGPASSWORD`, as it is."
  },
  GLOSSA_ETHEREUM_RPC: rpc("ethereum"),
  GLOSSA_OPTIMISM_RPC: rpc("optimism"),
  GLOSSA_POLYGON_RPC: rpc("polygon"),
  GLOSSA_ETHEREUM_START: start("ethereum"),
  GLOSSA_OPTIMISM_START: start("optimism"),
  GLOSSA_POLYGON_START: start("polygon"),
  GLOSSA_CONFIRMATIONS: {
    default: "0",
    what: "Blocks that must stand on top of a block before it is indexed. Blocks that are reorganised away are taken back either way."
  },
  GLOSSA_FOLLOW: {
    default: "true",
    what: "Whether this process takes part in indexing the chains that have nodes; of those on one PostgreSQL, one indexes each chain."
  },
  GLOSSA_HISTORY: {
    default: "index",
    what: "Where histories come from, joined by commas: `index` (first, if at all), and for what it lacks, in the order to be asked, `otterscan`, `blockscout`, `etherscan`, `routescan`. Without `index` nothing is indexed."
  },
  GLOSSA_SOURCES: {
    what: "Services that are asked for published ABIs, in this order, joined by commas: `sourcify`, `etherscan`, `blockscout`. None when not set: ABIs are rebuilt from code."
  },
  GLOSSA_SOURCIFY: {
    default: "https://sourcify.dev/server",
    what: "Sourcify server, where `GLOSSA_SOURCES` names `sourcify`."
  },
  GLOSSA_SIGNATURE_SOURCES: {
    what: "Services that are asked for names of functions and events nobody else knows, in this order, joined by commas: `sourcify`, `4byte`. None when not set."
  },
  GLOSSA_NAME_GATEWAYS: {
    what: "Servers that may be asked for ENS records kept off chain (EIP-3668), by their origins, as `https://gateway.example`, joined by commas. None when not set: such records are not read."
  },
  GLOSSA_DEFILLAMA: {
    what: "What stands before `/prices` in the URLs of DefiLlama, as `https://coins.llama.fi`, or with a key in it: it is asked for what no source on a chain can be trusted to tell the price of. Not asked when not set."
  },
  GLOSSA_PRICES: {
    default: "false",
    what: "Whether histories say what one of each asset was worth in the hour of its transaction. Found out when it is asked for, and kept in the database; pools of the past need nodes that have the state of past blocks."
  },
  GLOSSA_OBSERVE: {
    default: "true",
    what: "Whether at most two calls of each function and two logs of each event of a contract are kept when blocks are indexed, by which ABIs that nobody published are told."
  },
  GLOSSA_ETHERSCAN_KEY: {
    what: "API key for Etherscan, where `GLOSSA_HISTORY` or `GLOSSA_SOURCES` names `etherscan`."
  },
  GLOSSA_ETHEREUM_BLOCKSCOUT: blockscout("ethereum", "https://eth.blockscout.com"),
  GLOSSA_OPTIMISM_BLOCKSCOUT: blockscout("optimism", "https://optimism.blockscout.com"),
  GLOSSA_POLYGON_BLOCKSCOUT: blockscout("polygon", "https://polygon.blockscout.com"),
  GLOSSA_API_KEYS: {
    what: "API keys that are accepted beside those in the database, joined by commas, each of 16 characters or more, which should be random."
  },
  GLOSSA_RATE_LIMIT: {
    default: "600",
    what: "Requests a minute that a key is good for, where it has no limit of its own (`glossa keys create --limit`)."
  },
  GLOSSA_MAX_CONNECTIONS: { default: "16384", what: "Connections that are open at a time; more are refused." },
  GLOSSA_TRUSTED_PROXIES: {
    what: "Networks of proxies in front of the service, as `10.0.0.0/8`, joined by commas: their `X-Forwarded-For` says who calls."
  },
  GLOSSA_CORS_ORIGINS: {
    what: "Origins that browsers may call the service from, joined by commas, or `*`; none when not set."
  },
  GLOSSA_TRACES: {
    what: "URL of an OpenTelemetry collector (OTLP over HTTP, such as `http://localhost:4318`) that gets a trace of every request."
  },
  GLOSSA_LOG: {
    default: "Info",
    what: "Least level that is logged: `Debug` (with a line for every request), `Info`, `Warn` or `Error`."
  }
} as const satisfies Readonly<Record<string, Variable>>

export type VariableName = keyof typeof variables
