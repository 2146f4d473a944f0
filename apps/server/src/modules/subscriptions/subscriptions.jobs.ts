import { actOnEach } from '../../kernel/act-on-each.ts'
import type { Job } from '../../kernel/jobs.ts'
import { bill } from './bill.ts'
import { notifyTrialEnds } from './notifications.ts'
import { listDue, listToRemind, lockContract, markReminded, postpone } from './subscriptions.store.ts'
import { isInTrial } from './subscriptions.ts'

const retryAfterMs = 600_000

type Due = Awaited<ReturnType<typeof listDue>>[number]

/** Bills due contracts on every site. What fell due while no server was running is billed at the next start. */
export const billSubscriptions: Job = {
  name: 'bill-subscriptions',
  cron: '* * * * *',
  async run(units) {
    const billOrPostpone = async ({ site_id, id }: Due) => {
      const there = units.at(site_id)
      await bill(there, id).catch(async (error) => {
        // An unexpected failure of one contract must not block the others.
        const until = new Date(Date.now() + retryAfterMs)
        await there.command((unit) => postpone(unit, id, until))
        throw error
      })
    }
    await actOnEach(await listDue(units, new Date(), 100), billOrPostpone, 'Some subscriptions could not be billed')
  },
}

/** Reminds buyers on every site that their free trial ends soon, while they can still cancel. */
export const remindOfTrials: Job = {
  name: 'remind-of-trials',
  cron: '*/5 * * * *',
  async run(units) {
    for (const { site_id, id } of await listToRemind(units, new Date(), 100)) {
      await units.at(site_id).command(async (unit) => {
        const contract = await lockContract(unit, id)
        // Ended or already charged contracts need no reminder.
        if (contract?.status === 'ACTIVE' && isInTrial(contract) && contract.failures === 0) {
          await notifyTrialEnds(unit, contract, contract.dueDate!)
        }
        await markReminded(unit, id)
      })
    }
  },
}
