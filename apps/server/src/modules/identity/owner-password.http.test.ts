import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { setUpTotp, waitAStep } from '../../../../../tests/support/factors.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { createTotpCode } from '../../../../../tests/support/totp.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const change = 'owner.changeOwnerPassword'
const signIn = 'owner.signInOwner'
const newPassword = 'iron horse battery'

const buildChange = ({ facts }: TestSite) => ({ currentPassword: facts.ownerPassword, newPassword })
const isIn = async (caller: Caller) => (await caller.call('audit.queryAuditLog')).status === 200
const readLines = (site: TestSite, action: string) =>
  query<{ subject_type: string; data: object }>(
    'select subject_type, data from audit_log where site_id = $1 and action = $2',
    [site.id, action],
  )

async function withOwner() {
  const site = await makeSite()
  return { site, owner: await site.owner(), email: site.facts.ownerEmail }
}

describe('the owner’s password', () => {
  it('is changed with the current one, which ends every other session', async () => {
    const { site, owner, email } = await withOwner()
    const elsewhere = await site.owner()
    await site.eventTypes()
    await owner.ok(change, buildChange(site))
    expect(await site.eventTypes()).toEqual(['stoa.tokens.session_ended'])
    expect([await isIn(owner), await isIn(elsewhere)]).toEqual([true, false])
    const old = { email, password: site.facts.ownerPassword }
    expect((await site.anonymous().problem(signIn, old)).code).toBe('-19976')
    await site.anonymous().ok(signIn, { email, password: newPassword })
    expect(await readLines(site, 'PASSWORD_CHANGED')).toMatchObject([{ subject_type: 'owner' }])
    const { mails } = await owner.ok('mails.queryMails')
    expect(mails).toMatchObject([{ template: 'owner-password-changed', recipient: email }])
  })

  it('is not changed without the current one, however recent the sign-in', async () => {
    const { site, owner } = await withOwner()
    expect((await owner.problem(change, { ...buildChange(site), currentPassword: 'wooden horse' })).code).toBe('-19976')
    expect(await owner.violations(change, { newPassword })).toMatchObject([{ field: 'currentPassword' }])
    expect(await readLines(site, 'SIGN_IN_FAILED')).toMatchObject([
      { subject_type: 'owner', data: { reason: 'asked for again' } },
    ])
    await site.owner()
  })

  it.each([
    ['short', 'seven77'],
    ['known from leaks', 'password123'],
  ])("can't be %s", async (_, bad) => {
    const { site, owner } = await withOwner()
    expect(await owner.violations(change, { ...buildChange(site), newPassword: bad })).toMatchObject([
      { field: 'newPassword' },
    ])
  })

  it("can't be the address", async () => {
    const { site, owner, email } = await withOwner()
    const [violation] = await owner.violations(change, { ...buildChange(site), newPassword: email })
    expect(violation).toMatchObject({ field: 'newPassword', ruleName: 'PASSWORD_IS_EMAIL' })
  })

  it('can be changed only by the owner', async () => {
    const { site } = await withOwner()
    for (const caller of [await site.visitor(), await site.member(), site.app()]) {
      expect((await caller.problem(change, buildChange(site))).status).toBe(403)
    }
    expect((await site.anonymous().problem(change, buildChange(site))).status).toBeGreaterThanOrEqual(401)
  })

  it('is changed once by two parallel requests with the current one', async () => {
    const { site, owner, email } = await withOwner()
    const words = ['iron horse battery', 'steel horse battery']
    const answers = await Promise.all(
      words.map((word) => owner.call(change, { ...buildChange(site), newPassword: word })),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const password = words[answers.findIndex(({ status }) => status === 200)]
    await site.anonymous().ok(signIn, { email, password })
  })

  it('is not changed for a removed account', async () => {
    const { site, owner } = await withOwner()
    await owner.ok('staff.listGrantors')
    await query('delete from owners where site_id = $1', [site.id])
    // Either answer is correct, as another process learns within a second that the person is no longer staff.
    expect(['RECENT_SIGN_IN_REQUIRED', 'UNAUTHENTICATED']).toContain(
      (await owner.problem(change, buildChange(site))).code,
    )
    await waitUntil(async () => (await owner.call(change, buildChange(site))).status === 401)
  })

  it('ends attempts and remembered browsers of the previous one', async () => {
    const { site, owner, email } = await withOwner()
    const { secret } = await setUpTotp(site, owner)
    const first = { email, password: site.facts.ownerPassword }
    const ask = async (more: object) => (await site.anonymous().problem(signIn, { ...first, ...more })).data
    const answer = (stateToken: unknown) => ({ factorType: 'TOTP', stateToken, code: createTotpCode(secret) })
    const { stateToken } = (await ask({})) as { stateToken: string }
    const shown = { ...answer(stateToken), rememberThisDevice: true }
    const { deviceToken } = await site.anonymous().ok('owner.verifyOwner', shown)
    await site.anonymous().ok(signIn, { ...first, deviceToken })
    const begun = (await ask({})) as { stateToken: string }
    await owner.ok(change, buildChange(site))
    await waitAStep(site)
    expect((await site.anonymous().problem('owner.verifyOwner', answer(begun.stateToken))).code).toBe('NOT_FOUND')
    const now = { email, password: newPassword, deviceToken }
    expect((await site.anonymous().problem(signIn, now)).code).toBe('SECOND_FACTOR_REQUIRED')
  })
})
