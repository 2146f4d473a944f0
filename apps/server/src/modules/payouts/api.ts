export { enqueueReading } from './payouts.jobs.ts'
