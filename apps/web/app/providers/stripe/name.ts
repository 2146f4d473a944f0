import type { ProviderName } from '../names.ts'

const name: ProviderName = () => 'Stripe'
export default name
