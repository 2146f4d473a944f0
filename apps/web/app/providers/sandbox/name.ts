import type { ProviderName } from '../names.ts'

const translateName: ProviderName = (t) => t('provider-sandbox:name')
export default translateName
