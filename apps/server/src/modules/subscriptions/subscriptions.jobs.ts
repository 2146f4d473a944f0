import type { Job } from '../../kernel/jobs.ts'
import { bill } from './bill.ts'
import { listDue, postpone } from './subscriptions.store.ts'

const patience = 600_000

/** Orders and charges what is due on every site. What was due while no server ran is due when one does. */
export const billSubscriptions: Job = {
  name: 'bill-subscriptions',
  cron: '* * * * *',
  async run(units) {
    const troubles: unknown[] = []
    for (const { site_id, id } of await listDue(units, new Date(), 100)) {
      const there = units.at(site_id)
      await bill(there, id).catch(async (error) => {
        troubles.push(error)
        // What can't be billed for a reason that nobody foresaw must not hold up the others.
        const until = new Date(Date.now() + patience)
        await there.command((unit) => postpone(unit, id, until))
      })
    }
    if (troubles.length > 0) throw new AggregateError(troubles, 'Some subscriptions could not be billed')
  },
}
