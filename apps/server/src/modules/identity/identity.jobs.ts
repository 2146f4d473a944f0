import type { Job } from '../../kernel/jobs.ts'
import { removeExpiredAttempts } from './attempts.store.ts'
import { removeExpiredDevices } from './devices.store.ts'

/** Tries and remembered browsers whose time is over; of every site. */
const forgetExpired: Job = {
  name: 'forget-expired-sign-ins',
  cron: '23 * * * *',
  async run(units) {
    await units.command(removeExpiredAttempts)
    await units.command(removeExpiredDevices)
  },
}

export const jobs = [forgetExpired]
