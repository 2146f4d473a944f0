import type { ProviderName } from '../names.ts'

const name: ProviderName = (t) => t('provider-sandbox:name')
export default name
