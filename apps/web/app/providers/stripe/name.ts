import type { ProviderName } from '../names.ts'

const getName: ProviderName = () => 'Stripe'
export default getName
