/** A text from a chain, which may be hostile: its direction stays its own, and it wraps anywhere. */
export const Text = ({ children }: { readonly children: string }) => <bdi class="text">{children}</bdi>
