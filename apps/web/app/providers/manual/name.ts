import type { ProviderName } from '../names.ts'

const name: ProviderName = (t) => t('provider-manual:name')
export default name
