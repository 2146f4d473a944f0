export { getOpeningChecks } from './opening.service.ts'
export { warningsOf } from './opening.ts'
