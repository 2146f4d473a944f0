export { countWaitingChanges } from './assistants.service.ts'
