import type { ProviderName } from '../names.ts'

const translateName: ProviderName = (t) => t('provider-manual:name')
export default translateName
