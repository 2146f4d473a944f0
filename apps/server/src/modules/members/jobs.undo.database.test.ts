import { afterAll, expect, inject, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { system } from '../../kernel/actor.ts'
import { openDatabase } from '../../kernel/database.ts'
import { createId } from '../../kernel/ids.ts'
import { keysPort, makeKeys } from '../../kernel/keys.ts'
import { Outbox } from '../../kernel/outbox.ts'
import { Ports } from '../../kernel/port.ts'
import { Snapshots } from '../../kernel/snapshot.ts'
import { UnitFactory } from '../../kernel/units.ts'
import { insertItems, insertJob } from './jobs.store.ts'
import { undoRunner } from './jobs.undo.ts'

const database = openDatabase(inject('database') as never, 4)
const ports = new Ports().provide(keysPort, makeKeys(Buffer.alloc(32, 3)))
const factory = new UnitFactory(database, new Snapshots(), new Outbox(), ports, [])
afterAll(() => database.close())

/** Undoes a job's change to one member. */
async function undo(site: TestSite, kind: 'APPROVE' | 'BLOCK', memberId: string, status: string) {
  const scope = { siteId: site.id, actor: system, requestId: 'test' }
  return factory.command(scope, async (unit) => {
    const job = { id: createId(), kind, input: {}, total: 1, status: 'FINISHED' } as const
    await insertJob(unit, job)
    await insertItems(unit, job.id, [{ number: 0, itemId: memberId, success: true, before: { status } } as never])
    return undoRunner.step(unit, { input: { jobId: job.id }, place: null } as never)
  })
}

const isSignedIn = async (site: TestSite, { tokens }: Caller) => {
  const renewal = { grantType: 'refresh_token', refreshToken: tokens.refresh_token }
  return (await site.anonymous().call('tokens.issueTokens', renewal)).status === 200
}

it.each([
  ['an approval ends the sessions that came with it', 'APPROVE', 'ACTIVE', 'APPLICANT', false],
  ['a block leaves alone who may be here again', 'BLOCK', 'BLOCKED', 'ACTIVE', true],
] as const)('undoing %s', async (_, kind, now, before, stays) => {
  const site = await makeSite()
  const member = await site.member()
  const id = member.tokens.memberId as string
  await query('update members set status = $3 where site_id = $1 and id = $2', [site.id, id, now])
  expect(await undo(site, kind, id, before)).toMatchObject({ items: [{ itemId: id, success: true }] })
  expect(await isSignedIn(site, member)).toBe(stays)
})
