import type { Job } from '../../kernel/jobs.ts'
import { bill } from './bill.ts'
import { notifyTrialEnds } from './notifications.ts'
import { listDue, listToRemind, lockContract, markReminded, postpone } from './subscriptions.store.ts'
import { isInTrial } from './subscriptions.ts'

const retryAfterMs = 600_000

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
        const until = new Date(Date.now() + retryAfterMs)
        await there.command((unit) => postpone(unit, id, until))
      })
    }
    if (troubles.length > 0) throw new AggregateError(troubles, 'Some subscriptions could not be billed')
  },
}

/** Tells buyers that their free trial ends soon, on every site, while it can still be ended. */
export const remindOfTrials: Job = {
  name: 'remind-of-trials',
  cron: '*/5 * * * *',
  async run(units) {
    for (const { site_id, id } of await listToRemind(units, new Date(), 100)) {
      await units.at(site_id).command(async (unit) => {
        const contract = await lockContract(unit, id)
        // What was ended meanwhile, or is charged already, needs no reminder.
        if (contract?.status === 'ACTIVE' && isInTrial(contract) && contract.failures === 0) {
          await notifyTrialEnds(unit, contract, contract.dueDate!)
        }
        await markReminded(unit, id)
      })
    }
  },
}
