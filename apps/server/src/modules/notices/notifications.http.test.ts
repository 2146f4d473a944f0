import { expect, test, vi } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { makeStaff } from '../../../../../tests/support/staff.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read deep into replies
type Any = any

const timing = { timeout: 60_000, interval: 100 }
const list = async (person: Caller): Promise<Any[]> =>
  (await person.ok('notifications.listMyNotifications', {})).notifications
const listKinds = async (person: Caller) => (await list(person)).map(({ kind }) => kind).sort()
const count = async (person: Caller) => (await person.ok('notifications.countMyUnreadNotifications', {})).count

test('notifies people about areas that their role sees, in the way that each person chose', async () => {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const { staffRole: role } = await owner.ok('staffRoles.createRole', {
    staffRole: { name: 'Stock', grants: { inventory: 'READ' } },
  })
  const colleague = await makeStaff(site, role.id, owner)
  const product = (await listPlainProducts(owner)).find(({ stock }) => stock.trackInventory && stock.quantity > 5)
  const placeOrder = async () => {
    const buyer = await site.visitor()
    const { id } = await prepareToPay(buyer, [buildLine(product.id, 1)])
    return (await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })).orderId
  }
  expect([await list(owner), await count(owner)]).toEqual([[], 0])
  await owner.ok('notices.updateOwnerNotices', { ownerNotices: { lowStockAt: product.stock.quantity - 1 } })
  const orderId = await placeOrder()
  await vi.waitUntil(async () => (await list(owner)).length === 2 && (await count(colleague)) === 1, timing)
  expect(await listKinds(owner)).toEqual(['LOW_STOCK', 'NEW_ORDER'])
  expect(await list(colleague)).toMatchObject([
    { kind: 'LOW_STOCK', path: `/products/${product.id}`, subject: expect.stringContaining(product.name), read: false },
  ])
  const { order } = await owner.ok('orders.getOrder', { id: orderId })
  const news = (await list(owner)).find(({ kind }) => kind === 'NEW_ORDER')
  expect(news).toMatchObject({ path: `/orders/${orderId}`, subject: expect.stringContaining(String(order.number)) })

  // One is read, then all; another person's stay unread.
  await colleague.ok('notifications.markMyNotificationsAsRead', { notificationIds: [news.id] })
  expect(await count(owner)).toBe(2)
  await owner.ok('notifications.markMyNotificationsAsRead', { notificationIds: [news.id] })
  expect([await count(owner), (await list(owner)).find(({ id }) => id === news.id).read]).toEqual([1, true])
  await owner.ok('notifications.markMyNotificationsAsRead', {})
  expect([await count(owner), await count(colleague)]).toEqual([0, 1])

  // Pages follow each other.
  const { notifications, pagingMetadata } = await owner.ok('notifications.listMyNotifications', {
    cursorPaging: { limit: 1 },
  })
  const next = await owner.ok('notifications.listMyNotifications', {
    cursorPaging: { limit: 1, cursor: pagingMetadata.cursors.next },
  })
  expect([...notifications, ...next.notifications].map(({ id }: Any) => id)).toEqual(
    (await list(owner)).map(({ id }) => id),
  )

  // The bell of new orders is off, and their email on, for this person alone.
  expect((await colleague.ok('notifications.getMyNotificationChoices', {})).choices).toEqual([
    { kind: 'LOW_STOCK', bell: true, email: false },
  ])
  const { choices } = await owner.ok('notifications.updateMyNotificationChoices', {
    choices: [
      { kind: 'NEW_ORDER', bell: false, email: true },
      { kind: 'WEBHOOK_FAILED', bell: false },
    ],
  })
  expect(choices).toContainEqual({ kind: 'NEW_ORDER', bell: false, email: true })
  expect(choices).toContainEqual({ kind: 'WEBHOOK_FAILED', bell: false })
  await placeOrder()
  const listMails = () =>
    query('select recipient from mails where site_id = $1 and template = $2', [site.id, 'owner-new-order'])
  await vi.waitUntil(async () => (await listMails()).length > 0, timing)
  expect(await listMails()).toEqual([{ recipient: site.facts.ownerEmail }])
  expect(await count(owner)).toBe(0)

  // A role that loses an area no longer sees its notifications.
  await owner.ok('staffRoles.updateRole', { staffRole: { id: role.id, grants: { content: 'READ' } } })
  expect([await list(colleague), await count(colleague)]).toEqual([[], 0])
  expect((await site.app().call('notifications.listMyNotifications', {})).status).toBe(403)
})

test('of orders placed at the same time, each has one notification and one email', async () => {
  const site = await makeSite({ demo: true })
  const owner = await site.owner()
  const [product] = await listPlainProducts(owner)
  const buyers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const buyer = await site.visitor()
      return { buyer, ...(await prepareToPay(buyer, [buildLine(product!.id, 1)])) }
    }),
  )
  const orderIds = await Promise.all(
    buyers.map(async ({ buyer, id }): Promise<string> => {
      const { orderId } = await buyer.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
      return orderId
    }),
  )
  const listEmailKeys = async () => {
    const keys = orderIds.map((id) => `order-placed/${id}`)
    const rows = await query<{ key: string }>('select key from mails where site_id = $1 and key = any($2)', [
      site.id,
      keys,
    ])
    return rows.map(({ key }) => key).sort()
  }
  await vi.waitUntil(async () => (await list(owner)).length >= 5 && (await listEmailKeys()).length === 5, timing)
  expect((await list(owner)).map(({ path }) => path).sort()).toEqual(orderIds.map((id) => `/orders/${id}`).sort())
})
