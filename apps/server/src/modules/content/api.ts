export { listPolicies } from './read.service.ts'
