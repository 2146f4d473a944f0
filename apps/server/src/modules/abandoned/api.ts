export { saveAbandonedCheckout } from './abandoned.jobs.ts'
export { getRecoverySettings, updateRecoverySettings } from './abandoned.service.ts'
