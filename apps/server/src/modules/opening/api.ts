export { getOpeningChecks } from './opening.service.ts'
export { listWarnings } from './opening.ts'
