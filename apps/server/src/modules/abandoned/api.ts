export { saveAbandonedCheckout } from './abandoned.jobs.ts'
