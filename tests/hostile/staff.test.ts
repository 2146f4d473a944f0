import { allOperations } from '@stoa/contract'
import { getStaffPermission, mayCall, OWN_ACCOUNT } from '@stoa/contract/staff-access'
import { type BuiltInRole, builtInAccess, builtInRoles } from '@stoa/contract/staff-built-in'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseSmallestInput } from '../generated/inputs.ts'
import { connect, openClient } from '../support/assistant.ts'
import { Caller } from '../support/caller.ts'
import { makeSite, type TestSite } from '../support/site.ts'
import { makeStaff, readInvitation, signInStaff } from '../support/staff.ts'
import { startStrictServer } from '../support/strict-server.ts'
import { waitUntil } from '../support/until.ts'

let site: TestSite
let node: Awaited<ReturnType<typeof startStrictServer>>
let owner: Caller
const people = new Map<BuiltInRole, Caller>()
const limited = builtInRoles.filter((role) => role !== 'OWNER')
const ofStaff = allOperations.filter(({ who }) => who !== 'anyone' && who.includes('owner'))

beforeAll(async () => {
  node = await startStrictServer({ behindProxy: false })
  site = await makeSite()
  owner = await site.owner()
  for (const role of limited) people.set(role, await makeStaff(site, role, owner))
})

afterAll(() => node.stop())

const getCode = ({ body }: Awaited<ReturnType<Caller['call']>>) => body.details?.applicationError?.code

/** Those that act on the caller's own account, which the walk over all operations would end. */
const endsTheWalk = new Set(['sessions.endMyOtherSessions', 'owner.changeOwnerPassword'])

describe('every operation, by each role', () => {
  it.each(limited)('%s is refused all that the role does not include, and only that', async (role) => {
    const person = people.get(role)!
    const wrong: string[] = []
    for (const operation of ofStaff) {
      if (endsTheWalk.has(operation.name)) continue
      const isAllowed = mayCall(builtInAccess[role], operation)
      const isOwn = getStaffPermission(operation) === OWN_ACCOUNT
      // Allowed operations are only called if they read. Others are tested where they are implemented.
      if (isAllowed && (isOwn || operation.kind !== 'query')) continue
      const answer = await person.call(operation.name, chooseSmallestInput(operation) as Record<string, unknown>)
      const isRefused = answer.status === 403 && getCode(answer) === 'PERMISSION_DENIED'
      if (isRefused === isAllowed) wrong.push(`${operation.name} answered ${answer.status} ${getCode(answer)}`)
    }
    expect(wrong).toEqual([])
  })

  it('has no rights on another site', async () => {
    const other = await makeSite()
    const foreigner = await makeStaff(other, 'OWNER')
    const headers = { ...foreigner.headers, 'wix-site-id': site.id }
    expect((await new Caller(site.facts.origin, headers).call('staff.listStaff')).status).toBe(401)
    const { staff } = await foreigner.ok('staff.listStaff')
    const here = (await owner.ok('staff.listStaff')).staff[0].id
    expect(staff.map(({ id }: { id: string }) => id)).not.toContain(here)
    for (const operation of ['staff.removeStaff', 'staff.listStaffSessions', 'staff.endStaffSessions'])
      expect((await foreigner.problem(operation, { id: here })).code).toBe('NOT_FOUND')
    const { email, password } = foreigner.tokens
    expect((await site.anonymous().call('owner.signInOwner', { email, password })).status).toBe(400)
    await other
      .owner()
      .then((its) => its.ok('staff.inviteStaff', { invitation: { email: 'x@shop.example', roleId: 'OWNER' } }))
    const token = await readInvitation(other, 'x@shop.example')
    const input = { token, name: 'X', password: 'a long sentence of mine' }
    const tokens = await site.anonymous().ok('staff.acceptInvitation', input)
    const accepted = new Caller(site.facts.origin, { authorization: tokens.access_token, 'wix-site-id': site.id })
    expect((await accepted.call('staff.listStaff')).status).toBe(401)
  })
})

describe('a manager', () => {
  it('can neither make, invite, change, remove nor watch an owner', async () => {
    const manager = people.get('MANAGER')!
    const { staff } = await owner.ok('staff.listStaff')
    const { id } = staff.find(({ current }: { current: boolean }) => current)
    const support = people.get('SUPPORT')!.tokens.id
    const attempts: [string, Record<string, unknown>][] = [
      ['staff.inviteStaff', { invitation: { email: 'boss@shop.example', roleId: 'OWNER' } }],
      ['staff.setStaffRole', { id: support, roleId: 'OWNER' }],
      ['staff.setStaffRole', { id, roleId: 'EDITOR' }],
      ['staff.removeStaff', { id }],
      ['staff.listStaffSessions', { id }],
      ['staff.endStaffSessions', { id }],
      ['staff.endStaffSession', { id, sessionId: id }],
      ['staffRoles.createRole', { staffRole: { name: 'Keys', grants: { apps: 'CHANGE' } } }],
    ]
    for (const [operation, input] of attempts)
      expect([operation, (await manager.problem(operation, input)).code]).toEqual([operation, 'RIGHTS_BEYOND_YOURS'])
    const { invitation } = await owner.ok('staff.inviteStaff', {
      invitation: { email: 'next@shop.example', roleId: 'OWNER' },
    })
    for (const operation of ['staff.resendInvitation', 'staff.withdrawInvitation'])
      expect((await manager.problem(operation, { id: invitation.id })).code).toBe('RIGHTS_BEYOND_YOURS')
    // Nor read the link of the invitation where this server keeps emails.
    expect((await manager.problem('mails.queryMails')).code).toBe('PERMISSION_DENIED')
  })

  it('can’t change their own role in any way', async () => {
    const manager = people.get('MANAGER')!
    const { id } = manager.tokens
    expect((await manager.problem('staff.setStaffRole', { id, roleId: 'EDITOR' })).code).toBe('STAFF_OWN_ROLE')
    expect((await manager.problem('staff.removeStaff', { id })).code).toBe('STAFF_OWN_ROLE')
    const grants = { staff: 'CHANGE', orders: 'READ' }
    const { staffRole: role } = await owner.ok('staffRoles.createRole', { staffRole: { name: 'Leads', grants } })
    const lead = await makeStaff(site, role.id, owner)
    for (const changed of [{}, { ...grants, payments: 'CHANGE' }])
      expect((await lead.problem('staffRoles.updateRole', { staffRole: { id: role.id, grants: changed } })).code).toBe(
        'STAFF_OWN_ROLE',
      )
    const own = { staffRole: { name: 'More', grants: { orders: 'CHANGE' } } }
    expect((await lead.problem('staffRoles.createRole', own)).code).toBe('RIGHTS_BEYOND_YOURS')
    const other = await owner.ok('staffRoles.createRole', {
      staffRole: { name: 'Money', grants: { payments: 'CHANGE' } },
    })
    for (const [operation, input] of [
      ['staffRoles.updateRole', { staffRole: { id: other.staffRole.id, name: 'Mine' } }],
      ['staffRoles.deleteRole', { id: other.staffRole.id }],
    ] as const)
      expect((await lead.problem(operation, input)).code).toBe('RIGHTS_BEYOND_YOURS')
  })
})

describe('apps and keys created by staff', () => {
  it('get no more permissions than the person who makes them, and no secret of a stronger one', async () => {
    const { staffRole: role } = await owner.ok('staffRoles.createRole', {
      staffRole: { name: 'Apps', grants: { apps: 'CHANGE', orders: 'CHANGE', products: 'READ' } },
    })
    const person = await makeStaff(site, role.id, owner)
    const expectRefused = async (operation: string, input: Record<string, unknown>) =>
      expect([operation, (await person.problem(operation, input)).code]).toEqual([operation, 'RIGHTS_BEYOND_YOURS'])
    for (const permission of [
      '*',
      'WIX_STORES.MODIFY_PRODUCTS',
      'WIX_STORES.READ_PRODUCTS',
      'STOA.ACT_FOR_MEMBERS',
      'ECOM.COLLECT_PAYMENTS',
    ]) {
      await expectRefused('apps.createApiKey', { apiKey: { name: 'K', permissions: [permission] } })
      await expectRefused('apps.createOAuthApp', { app: { name: 'A', permissions: [permission] } })
    }
    const made = await person.ok('apps.createApiKey', { apiKey: { name: 'Mine', permissions: ['ECOM.READ_ORDERS'] } })
    await expectRefused('apps.updateApiKey', { apiKey: { id: made.apiKey.id, permissions: ['*'] } })
    const strong = await owner.ok('apps.createApiKey', { apiKey: { name: 'All', permissions: ['*'] } })
    await expectRefused('apps.updateApiKey', { apiKey: { id: strong.apiKey.id, name: 'Weaker' } })
    await expectRefused('apps.rotateApiKey', { id: strong.apiKey.id })
    await expectRefused('apps.removeApiKey', { id: strong.apiKey.id })
    const { app } = await owner.ok('apps.createOAuthApp', {
      app: { name: 'Strong', permissions: ['*'], confidential: true },
    })
    await expectRefused('apps.rotateAppSecret', { id: app.id })
    await expectRefused('apps.updateOAuthApp', { app: { id: app.id, name: 'Mine' } })
    await expectRefused('apps.removeOAuthApp', { id: app.id })
  })

  it('that are assistants have the rights that the person has at the call', async () => {
    const person = await makeStaff(site, 'MANAGER', owner)
    const { tokens } = await connect(site, person)
    const client = await openClient(site, tokens.access_token)
    const read = async (operation: string) =>
      client.callTool({ name: 'read', arguments: { operation, input: {} } }).then(({ isError }) => isError !== true)
    expect([await read('coupons.queryCoupons'), await read('assistant.listAssistants')]).toEqual([true, false])
    await owner.ok('staff.setStaffRole', { id: person.tokens.id, roleId: 'FULFILLMENT' })
    expect([await read('coupons.queryCoupons'), await read('orders.searchOrders')]).toEqual([false, true])
    const input = { operation: 'staff.setStaffRole', input: { id: person.tokens.id, roleId: 'OWNER' } }
    expect((await client.callTool({ name: 'change', arguments: input })).isError).toBe(true)
    await owner.ok('staff.removeStaff', { id: person.tokens.id })
    await expect(read('orders.searchOrders')).rejects.toThrow()
  })
})

describe('a changed role', () => {
  it('counts at once where it was changed, and within a second on another node', async () => {
    const person = await makeStaff(site, 'MANAGER', owner)
    const again = await signInStaff(site, person)
    const { email, password } = person.tokens as { email: string; password: string }
    const there = await node.owner(site, { email, password })
    const isAllowed = async (caller: Caller) => (await caller.call('coupons.queryCoupons')).status === 200
    expect([await isAllowed(again), await isAllowed(there)]).toEqual([true, true])
    await owner.ok('staff.setStaffRole', { id: person.tokens.id, roleId: 'ANALYST' })
    const canCreate = async (caller: Caller) => (await caller.problem('coupons.createCoupon', {})).status !== 403
    expect(await canCreate(again)).toBe(false)
    await waitUntil(async () => !(await canCreate(there)))
  })
})
