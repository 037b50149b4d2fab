import { Title } from "../components/Title.tsx"
import type { PageProps } from "../router/pages.ts"

const ContractPage = ({ parameter }: PageProps) => <Title text={parameter} />

export default ContractPage
