export { getOpeningChecks } from './opening.service.ts'
export { listWarnings } from './opening.ts'
export { beginSetup } from './setup.service.ts'
