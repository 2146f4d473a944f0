import { expect, it } from 'vitest'
import { MailServer } from '../../../../../../tests/support/mail-server.ts'
import { cleanUp } from '../../../kernel/clean-up.ts'
import { expiring } from '../data.expiring.ts'
import { dataJob } from './data-jobs.run.ts'

it('continues after an interruption where it was, ends where its collection is gone, and is kept for 30 days', async () => {
  await using server = await MailServer.start({ smtp: false })
  const { siteId } = server.facts
  const [collection, set] = [crypto.randomUUID(), crypto.randomUUID()]
  const insertJob = async (place: string, options: { collection?: string; set?: string } = {}) => {
    const jobId = crypto.randomUUID()
    await server.rows(
      `insert into data_jobs (site_id, id, collection_id, collection_name, set_id, options, work, includes_drafts, created_date,
         status, started_date, place, succeeded)
       values ('${siteId}', '${jobId}', '${options.collection ?? collection}', 'Things', '${options.set ?? set}', '{}',
         '{"kind": "REMOVE"}', false, now(), 'RUNNING', now(), '${place}', 600)`,
    )
    await dataJob.run(server.createUnits(siteId), { jobId })
    const [job] = await server.rows<object>(`select status, succeeded, failures->0->>'code' as failure from data_jobs
      where id = '${jobId}'`)
    return job
  }
  const countItems = async () => (await server.rows<{ n: number }>('select count(*)::int as n from data_items'))[0]!.n
  await server.rows(
    `insert into data_collections (site_id, id, name, set_id, doc, item_read, item_insert, item_update, item_remove,
       revision, created_date, updated_date)
     values ('${siteId}', '${collection}', 'Things', '${set}', '{"fields": []}', 'ANYONE', 'ANYONE', 'ANYONE', 'ANYONE', 1,
       now(), now());
     insert into data_items (site_id, set_id, id, data, created_date, updated_date)
     select '${siteId}', '${set}', lpad(n::text, 5, '0'), '{}', now(), now() from generate_series(1, 12000) n;
     insert into data_items (site_id, set_id, id, data, created_date, updated_date)
     values ('${siteId}', '${set}', '99999', '{}', now() + interval '1 hour', now())`,
  )
  expect(await insertJob('06000', { set: crypto.randomUUID() })).toMatchObject({ status: 'COMPLETED', succeeded: 600 })
  expect(await insertJob('06000', { collection: crypto.randomUUID() })).toMatchObject({
    status: 'FAILED',
    failure: 'WDE0025',
  })
  expect(await countItems()).toBe(12_001)
  // Those before its place were done, and the last one is newer than the job.
  expect(await insertJob('06000')).toMatchObject({ status: 'COMPLETED', succeeded: 6600 })
  expect(await countItems()).toBe(6001)

  await server.rows(`update data_jobs set finished_date = now() - interval '31 days' where succeeded = 6600;
    update data_jobs set finished_date = now() - interval '29 days' where succeeded = 600`)
  expect(await cleanUp(server.createUnits(siteId), expiring)).toMatchObject({ data_jobs: 1 })
})
