import { defaultChains } from "@glossa/classify"
import * as fixtures from "@glossa/fixtures"

const isShown = ({ chain }: { readonly chain: string }) => defaultChains.some(name => name === chain)

/** The recorded transactions of the chains that the demo shows. */
export const bundles = () => fixtures.bundles().filter(isShown)

/** The recorded contracts of these chains. */
export const contracts = () => fixtures.contracts().filter(isShown)
