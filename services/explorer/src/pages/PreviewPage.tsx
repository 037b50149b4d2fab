import { Title } from "../components/Title.tsx"

const PreviewPage = () => <Title text="Preview" />

export default PreviewPage
