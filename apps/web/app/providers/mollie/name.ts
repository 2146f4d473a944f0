import type { ProviderName } from '../names.ts'

const getName: ProviderName = () => 'Mollie'
export default getName
