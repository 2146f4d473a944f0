export { applyConfiguration } from './configured.service.ts'
