import type { ProviderName } from '../names.ts'

const name: ProviderName = () => 'Mollie'
export default name
