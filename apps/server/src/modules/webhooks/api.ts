export { planAfter } from './webhooks.ts'
