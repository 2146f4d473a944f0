import { expect, test } from 'vitest'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

const nowhere = '018f0000-0000-7000-8000-00000000dead'
const message = 'connect ECONNREFUSED 127.0.0.1:25'

/** A job that has failed, as the queue stores it. `hasFailedForGood`: without retries left. */
async function addFailed(siteId: string, hasFailedForGood: boolean): Promise<string> {
  const data = JSON.stringify({ siteId, data: { mailId: nowhere } })
  const output = JSON.stringify({ message })
  const [row] = hasFailedForGood
    ? await query<{ id: string }>(
        `insert into jobs.job (name, data, source_name, source_retry_count, source_output, keep_until)
         values ('failed-jobs', $1::text::jsonb, 'test.unknown-queue', 12, $2::text::jsonb, now() + interval '7 days') returning id`,
        [data, output],
      )
    : await query<{ id: string }>(
        `insert into jobs.job (name, state, data, retry_count, output, start_after)
         values ('mail.deliver', 'retry', $1::text::jsonb, 3, $2::text::jsonb, now() + interval '1 hour') returning id`,
        [data, output],
      )
  return row!.id
}

test('lists, retries and drops failed jobs of the caller’s site only', async () => {
  const [site, other] = [await makeSite(), await makeSite()]
  const [owner, otherOwner] = [await site.owner(), await other.owner()]
  const list = () => owner.ok('backgroundJobs.listBackgroundJobs', {})
  const retried = await addFailed(site.id, false)
  const over = await addFailed(site.id, true)
  const { kinds, failedJobs } = await list()
  expect(kinds).toMatchObject([
    { name: 'mail.deliver', retrying: 1, failed: 0 },
    { name: 'test.unknown-queue', failed: 1 },
  ])
  expect(failedJobs).toMatchObject([
    { id: over, name: 'test.unknown-queue', status: 'FAILED', attempts: 13, error: 'NO_CONNECTION', details: message },
    { id: retried, name: 'mail.deliver', status: 'RETRYING', attempts: 4, nextAttemptDate: expect.any(String) },
  ])
  expect(failedJobs[0].nextAttemptDate).toBeUndefined()

  // Another site can neither see nor change them.
  expect(await otherOwner.ok('backgroundJobs.listBackgroundJobs', {})).toMatchObject({ kinds: [], failedJobs: [] })
  for (const jobId of [retried, over]) {
    expect((await otherOwner.problem('backgroundJobs.retryBackgroundJob', { jobId })).code).toBe('NOT_FOUND')
    expect((await otherOwner.problem('backgroundJobs.deleteBackgroundJob', { jobId })).code).toBe('NOT_FOUND')
  }
  expect((await list()).failedJobs).toHaveLength(2)
  expect((await site.app().call('backgroundJobs.listBackgroundJobs', {})).status).toBe(403)

  // A dropped job is gone; a retried one is due in its queue.
  const again = await addFailed(site.id, true)
  await query(`update jobs.job set source_name = 'mail.deliver' where id = $1`, [again])
  await owner.ok('backgroundJobs.deleteBackgroundJob', { jobId: over })
  await owner.ok('backgroundJobs.retryBackgroundJob', { jobId: retried })
  await owner.ok('backgroundJobs.retryBackgroundJob', { jobId: again })
  const readIds = async () => (await list()).failedJobs.map(({ id }: { id: string }) => id)
  await expect.poll(readIds, { timeout: 30_000 }).toEqual([])
  const readStates = () =>
    query(
      `select name, state::text from jobs.job where data->>'siteId' = $1 and data->'data'->>'mailId' = $2 order by name`,
      [site.id, nowhere],
    )
  const done = { name: 'mail.deliver', state: 'completed' }
  await expect.poll(readStates, { timeout: 30_000 }).toEqual([done, done])
  expect((await owner.problem('backgroundJobs.retryBackgroundJob', { jobId: over })).code).toBe('NOT_FOUND')
  expect((await owner.problem('backgroundJobs.deleteBackgroundJob', { jobId: nowhere })).code).toBe('NOT_FOUND')
})
