import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { setUpTotp } from '../../../../../tests/support/factors.ts'
import { listMailsTo, waitForMail } from '../../../../../tests/support/mails.ts'
import { buySomething } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'
import { makeStaff, readInvitation, signInStaff, staffPassword } from '../../../../../tests/support/staff.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const findSelf = async (caller: Caller) =>
  (await caller.ok('staff.listStaff')).staff.find(({ current }: { current: boolean }) => current)
const sendInvitation = (caller: Caller, email: string, roleId: string) =>
  caller.ok('staff.inviteStaff', { invitation: { email, roleId } })
const accept = (site: TestSite, token: string, name = 'Kim') =>
  site.anonymous().call('staff.acceptInvitation', { token, name, password: staffPassword })
const getCode = ({ body }: Awaited<ReturnType<typeof accept>>) => body.details?.applicationError?.code

const describeProblem = async (site: TestSite, token: string) =>
  (await site.anonymous().problem('staff.describeInvitation', { token })).code

describe('an invitation', () => {
  it('creates an account with its role, once, and only by the link in the email', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { invitation } = await sendInvitation(owner, 'Kim@Shop.example', 'SUPPORT')
    expect(invitation).toMatchObject({ email: 'kim@shop.example', role: { id: 'SUPPORT' }, expired: false })
    const token = await readInvitation(site, 'kim@shop.example')
    expect(await site.anonymous().ok('staff.describeInvitation', { token })).toMatchObject({
      email: 'kim@shop.example',
      role: { id: 'SUPPORT' },
    })
    const [stored] = await query('select token_hash from staff_invitations where site_id = $1', [site.id])
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await accept(site, token)).status).toBe(200)
    expect(getCode(await accept(site, token))).toBe('STAFF_INVITATION_USED')
    expect((await site.anonymous().problem('staff.describeInvitation', { token })).code).toBe('STAFF_INVITATION_USED')
    const { staff, invitations } = await owner.ok('staff.listStaff')
    expect(invitations).toEqual([])
    expect(staff).toHaveLength(2)
    expect(staff.find(({ name }: { name: string }) => name === 'Kim')).toMatchObject({
      role: { id: 'SUPPORT' },
      hasSecondFactor: false,
      openSessions: 1,
      mayChange: true,
    })
    expect(
      (await owner.problem('staff.inviteStaff', { invitation: { email: 'kim@shop.example', roleId: 'EDITOR' } })).code,
    ).toBe('STAFF_EMAIL_TAKEN')
  })

  it('is accepted only once by two concurrent requests', async () => {
    const site = await makeSite()
    await sendInvitation(await site.owner(), 'two@shop.example', 'EDITOR')
    const token = await readInvitation(site, 'two@shop.example')
    const answers = await Promise.all([accept(site, token, 'A'), accept(site, token, 'B')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 428])
    expect((await (await site.owner()).ok('staff.listStaff')).staff).toHaveLength(2)
  })

  it('is invalid once withdrawn, resent or seven days old, each with its own error', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { invitation } = await sendInvitation(owner, 'late@shop.example', 'ANALYST')
    const first = await readInvitation(site, 'late@shop.example')
    expect(
      (await owner.problem('staff.inviteStaff', { invitation: { email: 'late@shop.example', roleId: 'EDITOR' } })).code,
    ).toBe('STAFF_ALREADY_INVITED')
    const minuteAgo = `now() - interval '1 minute'`
    await query(`update staff_invitations set expires_date = ${minuteAgo} where site_id = $1`, [site.id])
    expect(getCode(await accept(site, first))).toBe('STAFF_INVITATION_EXPIRED')
    expect(await describeProblem(site, first)).toBe('STAFF_INVITATION_EXPIRED')
    expect((await owner.ok('staff.listStaff')).invitations[0].expired).toBe(true)
    await owner.ok('staff.resendInvitation', { id: invitation.id })
    const mails = await listMailsTo(site, 'late@shop.example')
    const second = /token=([\w-]+)/.exec(mails.at(-1)!.text)![1]!
    expect(second).not.toBe(first)
    expect(getCode(await accept(site, first))).toBe('STAFF_INVITATION_INVALID')
    expect((await site.anonymous().ok('staff.describeInvitation', { token: second })).email).toBe('late@shop.example')
    await owner.ok('staff.withdrawInvitation', { id: invitation.id })
    expect(getCode(await accept(site, second))).toBe('STAFF_INVITATION_WITHDRAWN')
    expect(await describeProblem(site, second)).toBe('STAFF_INVITATION_WITHDRAWN')
    for (const operation of ['staff.withdrawInvitation', 'staff.resendInvitation'])
      expect((await owner.problem(operation, { id: invitation.id })).code).toBe('NOT_FOUND')
    expect(await describeProblem(site, 'x')).toBe('STAFF_INVITATION_INVALID')
  })

  it('is refused for an address that got an account meanwhile, and without a role', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    expect(
      (await owner.problem('staff.inviteStaff', { invitation: { email: 'a@shop.example', roleId: 'KING' } })).code,
    ).toBe('STAFF_ROLE_NOT_FOUND')
    await sendInvitation(owner, 'taken@shop.example', 'EDITOR')
    const token = await readInvitation(site, 'taken@shop.example')
    await query(`update owners set email = 'taken@shop.example' where site_id = $1`, [site.id])
    expect(getCode(await accept(site, token))).toBe('STAFF_EMAIL_TAKEN')
  })
})

describe('roles', () => {
  it('of the shop are created, changed with effect at once, and deleted once no one has them', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const { staffRole: role } = await owner.ok('staffRoles.createRole', {
      staffRole: { name: 'Packing', grants: { orders: 'READ' } },
    })
    expect(role).toMatchObject({ name: 'Packing', grants: { orders: 'READ' }, unlimited: false, used: 0 })
    expect((await owner.problem('staffRoles.createRole', { staffRole: { name: 'packing', grants: {} } })).code).toBe(
      'STAFF_ROLE_NAME_TAKEN',
    )
    const person = await makeStaff(site, role.id, owner)
    const readProducts = () => person.call('products.queryProducts', { query: {} })
    const readOrders = () => person.call('orders.searchOrders', { search: {} })
    expect([(await readOrders()).status, (await person.call('coupons.queryCoupons')).status]).toEqual([200, 403])
    await owner.ok('staffRoles.updateRole', { staffRole: { id: role.id, grants: { products: 'READ' } } })
    expect([(await readOrders()).status, (await readProducts()).status]).toEqual([403, 200])
    expect((await owner.problem('staffRoles.deleteRole', { id: role.id })).code).toBe('STAFF_ROLE_IN_USE')
    const unknown = { id: person.tokens.id, roleId: 'KING' }
    expect((await owner.problem('staff.setStaffRole', unknown)).code).toBe('STAFF_ROLE_NOT_FOUND')
    await owner.ok('staff.setStaffRole', { id: person.tokens.id, roleId: 'FULFILLMENT' })
    expect([(await readOrders()).status, (await person.call('orders.cancelOrder', { id: role.id })).status]).toEqual([
      200, 403,
    ])
    await owner.ok('staffRoles.deleteRole', { id: role.id })
    expect((await owner.problem('staffRoles.deleteRole', { id: role.id })).code).toBe('NOT_FOUND')
    expect((await owner.problem('staffRoles.updateRole', { staffRole: { id: role.id, name: 'X' } })).code).toBe(
      'NOT_FOUND',
    )
    expect((await owner.ok('staffRoles.listRoles')).roles.map(({ id }: { id: string }) => id)).toEqual([
      ...['OWNER', 'MANAGER', 'FULFILLMENT', 'SUPPORT', 'EDITOR', 'ANALYST'],
    ])
  })

  it('have unique names, and are limited to fifty', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { staffRole: role } = await owner.ok('staffRoles.createRole', { staffRole: { name: 'One', grants: {} } })
    await query(
      `insert into staff_roles (site_id, id, name, grants, created_date, updated_date)
       select $1, gen_random_uuid(), 'Role ' || n, '{}', now(), now() from generate_series(1, 49) n`,
      [site.id],
    )
    expect((await owner.problem('staffRoles.createRole', { staffRole: { name: 'More', grants: {} } })).code).toBe(
      'TOO_MANY_STAFF_ROLES',
    )
    expect((await owner.problem('staffRoles.updateRole', { staffRole: { id: role.id, name: 'role 7' } })).code).toBe(
      'STAFF_ROLE_NAME_TAKEN',
    )
  })
})

describe('a required second factor', () => {
  it('has to be set up after the next sign-in, and until then only the own account can be used', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const person = await makeStaff(site, 'MANAGER', owner)
    const signedIn = Math.floor(Date.now() / 1000)
    await waitUntil(async () => Math.floor(Date.now() / 1000) > signedIn)
    const setDemand = (by: Caller, requireSecondFactor: boolean) =>
      by.call('staff.updateStaffSecurity', { security: { requireSecondFactor } })
    expect((await setDemand(person, true)).status).toBe(403)
    expect((await setDemand(owner, true)).body.security).toMatchObject({ requireSecondFactor: true })
    const { sinceDate } = (await owner.ok('staff.getStaffSecurity')).security
    expect((await setDemand(owner, true)).body.security).toEqual({ requireSecondFactor: true, sinceDate })
    expect((await person.call('staff.listStaff')).status).toBe(200)
    const again = await signInStaff(site, person)
    expect((await again.problem('staff.listStaff')).code).toBe('SECOND_FACTOR_DEMANDED')
    const { factorId } = await setUpTotp(site, again)
    const { staff } = await again.ok('staff.listStaff')
    expect(staff.find(({ current }: { current: boolean }) => current).hasSecondFactor).toBe(true)
    const { password } = person.tokens
    await again.ok('factors.removeFactor', { factorId, currentPassword: password })
    expect((await again.problem('staff.listStaff')).code).toBe('SECOND_FACTOR_DEMANDED')
    await setDemand(owner, false)
    expect((await again.call('staff.listStaff')).status).toBe(200)
  })
})

describe('people', () => {
  it('always include an owner: the last one cannot be removed or get another role, even in a race', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { id } = await findSelf(owner)
    expect((await owner.problem('staff.removeStaff', { id })).code).toBe('STAFF_LAST_OWNER')
    expect((await owner.problem('staff.setStaffRole', { id, roleId: 'MANAGER' })).code).toBe('STAFF_LAST_OWNER')
    const second = await makeStaff(site, 'OWNER', owner)
    const answers = await Promise.all([
      owner.call('staff.setStaffRole', { id: second.tokens.id, roleId: 'EDITOR' }),
      second.call('staff.setStaffRole', { id, roleId: 'EDITOR' }),
    ])
    const [{ count }] = (await query(
      `select count(*)::int from staff_members where site_id = $1 and built_in_role = 'OWNER'`,
      [site.id],
    )) as [{ count: number }]
    expect(count).toBe(1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('lose their sessions and sign-in at once when they are removed', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const person = await makeStaff(site, 'SUPPORT', owner)
    const id = person.tokens.id as string
    const again = await signInStaff(site, person)
    const { sessions } = await owner.ok('staff.listStaffSessions', { id })
    expect(sessions).toHaveLength(2)
    await owner.ok('staff.endStaffSession', { id, sessionId: sessions[0].id })
    expect((await owner.problem('staff.endStaffSession', { id, sessionId: sessions[0].id })).code).toBe('NOT_FOUND')
    expect(await owner.ok('staff.endStaffSessions', { id })).toEqual({ ended: 1 })
    expect([(await person.call('staff.listGrantors')).status, (await again.call('staff.listGrantors')).status]).toEqual(
      [401, 401],
    )
    const third = await signInStaff(site, person)
    expect((await third.ok('staff.listGrantors')).names).toHaveLength(1)
    await owner.ok('staff.removeStaff', { id })
    expect((await third.call('staff.listGrantors')).status).toBe(401)
    const { email, password } = person.tokens
    expect((await site.anonymous().problem('owner.signInOwner', { email, password })).status).toBe(400)
    for (const operation of ['staff.removeStaff', 'staff.listStaffSessions', 'staff.endStaffSessions'])
      expect((await owner.problem(operation, { id })).code).toBe('NOT_FOUND')
    expect((await owner.problem('staff.setStaffRole', { id, roleId: 'EDITOR' })).code).toBe('NOT_FOUND')
  })

  it('only get emails about areas that they may see', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const [support, editor] = [await makeStaff(site, 'SUPPORT', owner), await makeStaff(site, 'EDITOR', owner)]
    await owner.ok('notices.updateOwnerNotices', {
      ownerNotices: { newOrder: true, lowStock: false, review: false, return: false, lowStockAt: 5 },
    })
    await buySomething(site)
    await waitForMail(site, support.tokens.email as string, 'owner-new-order')
    const mails = await listMailsTo(site, editor.tokens.email as string)
    expect(mails.map(({ template }) => template)).toEqual(['staff-invitation'])
  })

  it('are at most two hundred with open invitations', async () => {
    const site = await makeSite()
    await query(
      `insert into staff_invitations (site_id, id, email, built_in_role, token_hash, invited_by, created_date, expires_date)
       select $1, gen_random_uuid(), n || '@shop.example', 'EDITOR', decode(md5(n::text), 'hex'), gen_random_uuid(), now(), now() + interval '1 day'
       from generate_series(1, 199) n`,
      [site.id],
    )
    const invitation = { email: 'more@shop.example', roleId: 'EDITOR' }
    expect((await (await site.owner()).problem('staff.inviteStaff', { invitation })).code).toBe('TOO_MANY_STAFF')
  })
})
