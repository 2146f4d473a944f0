export { applyConfiguration } from './configured.service.ts'
export { planAfter } from './webhooks.ts'
