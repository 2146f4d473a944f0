export { buildHandlerPlugs } from './payment-handlers.ts'
