/** A placeholder while something loads. */
export const Loading = ({ label = "Loading" }: { readonly label?: string }) => (
  <p class="loading" role="status">
    {label} …
  </p>
)
