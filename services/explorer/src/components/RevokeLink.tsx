interface RevokeLinkProps {
  readonly owner: string
  /** The id of the chain; the site's default without. */
  readonly chainId?: number | undefined
}

/** A link to another site, opened by the reader only, where the owner's wallet can revoke approvals. */
export const RevokeLink = ({ owner, chainId }: RevokeLinkProps) => (
  <a
    href={`https://revoke.cash/address/${owner}${chainId === undefined ? "" : `?chainId=${chainId}`}`}
    target="_blank"
    rel="noopener noreferrer"
  >
    Review and revoke on revoke.cash
  </a>
)
