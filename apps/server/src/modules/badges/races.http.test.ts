import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any
const look = { backgroundColor: '#FF0000', textColor: '#FFFFFF' }

let site: TestSite
let app: Caller
beforeEach(async () => {
  site = await makeSite()
  app = site.app()
})

const create = (title: string) => app.call('badgesV2.createBadge', { badge: { title, ...look } })
const repeat = <Answer>(run: () => Promise<Answer>) => Promise.all(Array.from({ length: 8 }, run))
const listCounts = async (): Promise<number[]> =>
  (await app.ok('badges.getMemberCountsPerBadge')).badgeMemberCounts.map(({ memberCount }: Any) => memberCount)

/** Counts the transactions that wait for one, also those that wait for each other. */
const countWaiting = (first: string) => `with recursive waiting (pid) as (
    ${first} union select l.pid from pg_locks l join waiting w on w.pid = any(pg_blocking_pids(l.pid)) where not l.granted)
  select count(*)::int - 1 from waiting`

/** Locks a badge until two calls wait, the second of which begins when the first waits. */
async function callWhileLocked(badgeId: string, calls: readonly [() => Promise<Any>, () => Promise<Any>]) {
  const holding = query(`do $$ begin
    perform from badges where id = '${badgeId}' for update;
    while (${countWaiting('select pg_backend_pid()')}) < 2 loop perform pg_sleep(0.01); end loop;
  end $$`)
  const findLocked = () => query('select from badges where id = $1 for update skip locked', [badgeId])
  await expect.poll(findLocked).toEqual([])
  const holder = `select pid from pg_stat_activity where query like 'do %${badgeId}%'`
  const first = calls[0]()
  await expect.poll(async () => (await query<Any>(countWaiting(holder)))[0]).toEqual({ '?column?': 1 })
  const answers = await Promise.all([first, calls[1](), holding])
  return answers.slice(0, 2).map(({ status }) => status)
}

describe('badges', () => {
  test('that are created with the same title at the same time have different slugs', async () => {
    const answers = await repeat(() => create('Top'))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }: Any) => body.badge.slug)).size).toBe(answers.length)
    expect(new Set(answers.map(({ body }: Any) => body.badge.revision))).toEqual(new Set(['1']))
  })

  test('that are created at the same time are at most a hundred', async () => {
    await query(
      `insert into badges (site_id, id, title, background_color, text_color, slug, position, created_date, updated_date)
       select $1, gen_random_uuid(), 'B' || n, '#000000', '#FFFFFF', 'b' || n, n, now(), now()
       from generate_series(1, 99) n`,
      [site.id],
    )
    const answers = await repeat(() => create(crypto.randomUUID()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await listCounts()).toHaveLength(100)
  })

  test.each(['badges.unassignBadge', 'badgeAssignments.deleteBadgeAssignment'])(
    'lose a member once who is deleted during %s',
    async (operation) => {
      const { badge } = await app.ok('badgesV2.createBadge', { badge: { title: 'Expert', ...look } })
      const memberId = (await site.member()).tokens.memberId as string
      const input = { badgeAssignment: { badgeId: badge.id, memberId } }
      const { badgeAssignment } = await app.ok('badgeAssignments.createBadgeAssignment', input)
      const statuses = await callWhileLocked(badge.id, [
        () => app.call(operation, { id: badge.id, memberIds: [memberId], badgeAssignmentId: badgeAssignment.id }),
        () => app.call('members.deleteMember', { id: memberId }),
      ])
      expect(statuses).toEqual([200, 200])
      expect(await listCounts()).toEqual([0])
      await app.ok('memberJobs.restoreMember', { id: memberId })
      expect(await listCounts()).toEqual([0])
    },
  )
})
