import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { listMailsTo, waitForMail } from '../../../../../tests/support/mails.ts'
import { approvedCard, buildLine, listPlainProducts, prepareToPay } from '../../../../../tests/support/purchase.ts'
import { makeSite, type TestSite } from '../../../../../tests/support/site.ts'

const message = { name: 'Bea', email: 'bea@mail.example', message: 'Is it in stock?' }

const send = async (site: TestSite, more: object = {}) =>
  (await site.visitor()).ok('contactMessages.sendContactMessage', {
    contactMessage: { ...message, ...more },
    page: '/help',
  })

const list = async (owner: Caller, filter: object = {}) =>
  (await owner.ok('contactMessages.queryContactMessages', { query: { filter } })).contactMessages

describe('a message', () => {
  it('is listed unread, and announced to the owner by email', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const fields = [{ label: 'Size', value: 'M' }]
    expect(await send(site, { phone: '+353 1 234', fields })).toEqual({})
    const [found] = await list(owner)
    expect(found).toMatchObject({
      ...message,
      status: 'UNREAD',
      phone: '+353 1 234',
      fields,
      page: '/help',
      replies: [],
    })
    const notice = await waitForMail(site, site.facts.ownerEmail, 'owner-message')
    expect(notice.subject).toContain('Bea')
    expect(notice.text).toContain(`/dashboard/messages/${found!.id}`)
  })

  it('of an advertiser is spam, without an email to the owner', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await send(site, { message: 'https://a.example https://b.example https://c.example' })
    await send(site, { name: 'Ann' })
    await waitForMail(site, site.facts.ownerEmail, 'owner-message')
    expect(
      (await listMailsTo(site, site.facts.ownerEmail)).filter(({ template }) => template === 'owner-message'),
    ).toHaveLength(1)
    expect(await list(owner, { status: 'SPAM' })).toHaveLength(1)
  })

  it('can’t inject email headers, neither in the notice nor in the reply', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await send(site, { name: 'Bea\r\nBcc: eve@mail.example' })
    const notice = await waitForMail(site, site.facts.ownerEmail, 'owner-message')
    expect(notice.subject).not.toMatch(/[\r\n]/)
    expect((await list(owner))[0]!.name).toBe('Bea Bcc: eve@mail.example')
    const visitor = await site.visitor()
    const forged = { ...message, email: 'bea@mail.example\r\nBcc: eve@mail.example' }
    const [violation] = await visitor.violations('contactMessages.sendContactMessage', { contactMessage: forged })
    expect(violation).toMatchObject({ field: 'contactMessage.email' })
  })

  it.each([
    ['name', { name: ' ' }],
    ['message', { message: '\u0000 \n' }],
    ['message', { message: 'x'.repeat(5001) }],
    ['fields', { fields: Array(11).fill({ label: 'x', value: 'x' }) }],
  ])('without a fitting %s is refused', async (field, more) => {
    const visitor = await (await makeSite()).visitor()
    const contactMessage = { ...message, ...more }
    const [violation] = await visitor.violations('contactMessages.sendContactMessage', { contactMessage })
    expect(violation!.field).toContain(`contactMessage.${field}`)
  })

  it('is answered by email, with the message below', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await send(site)
    const contactMessageId = (await list(owner))[0]!.id
    for (const text of ['Yes.', 'And in red.'])
      await owner.ok('contactMessages.replyToContactMessage', { contactMessageId, text })
    const { contactMessage } = await owner.ok('contactMessages.getContactMessage', { contactMessageId })
    expect(contactMessage).toMatchObject({ status: 'DONE', replies: [{ text: 'Yes.' }, { text: 'And in red.' }] })
    const mail = await waitForMail(site, message.email, 'contact-reply')
    expect(mail.text).toContain('And in red.')
    expect(mail.text).toContain('Is it in stock?')
    const blank = { contactMessageId, text: ' ' }
    expect(await owner.violations('contactMessages.replyToContactMessage', blank)).toMatchObject([{ field: 'text' }])
  })

  it('shows its order to the owner only, and only if it was placed with the same email address', async () => {
    const site = await makeSite({ demo: true })
    const owner = await site.owner()
    const guest = await site.visitor()
    const product = (await listPlainProducts(guest))[0]
    const { id } = await prepareToPay(guest, [buildLine(product.id)], message.email)
    const { orderId } = await guest.ok('checkout.createOrderAndCharge', { id, paymentToken: approvedCard })
    const { order } = await owner.ok('orders.getOrder', { id: orderId })
    expect(await send(site, { orderNumber: `#${order.number}` })).toEqual({})
    expect(await send(site, { orderNumber: order.number, email: 'eve@mail.example' })).toEqual({})
    const readOrder = async (email: string) => {
      const contactMessageId = (await list(owner, { email }))[0]!.id
      return (await owner.ok('contactMessages.getContactMessage', { contactMessageId })).contactMessage.orderId
    }
    expect([await readOrder(message.email), await readOrder('eve@mail.example')]).toEqual([orderId, undefined])
  })

  it('is marked, deleted, and erased with the other data of its sender', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    for (const name of ['One', 'Two']) await send(site, { name })
    const [latest] = await list(owner)
    const named = { contactMessageId: latest!.id }
    await owner.ok('contactMessages.setContactMessageStatus', { ...named, status: 'DONE' })
    expect(await list(owner, { status: 'DONE' })).toHaveLength(1)
    await owner.ok('contactMessages.deleteContactMessage', named)
    for (const [name, more] of [
      ['getContactMessage', {}],
      ['deleteContactMessage', {}],
      ['setContactMessageStatus', { status: 'DONE' }],
      ['replyToContactMessage', { text: 'x' }],
    ] as const)
      expect((await owner.problem(`contactMessages.${name}`, { ...named, ...more } as never)).code).toBe('NOT_FOUND')
    const { parts } = await owner.ok('people.findGuestData', { email: message.email })
    expect(parts).toEqual(expect.arrayContaining([{ name: 'contactMessages', count: 1, fate: 'ERASED' }]))
    await owner.ok('people.eraseGuestData', { email: message.email })
    expect(await list(owner)).toEqual([])
  })

  it('in a list of thousands is read by an index', async () => {
    const { id } = await makeSite()
    await query(
      `insert into contact_messages (site_id, id, created_date, updated_date, status, email, doc, replies)
       select $1, gen_random_uuid(), now() - n * interval '1 hour', now(), 'READ', 'a@b.example', '{}', '[]'
       from generate_series(1, 3000) n`,
      [id],
    )
    await query('analyze contact_messages')
    const plan = await query<{ 'QUERY PLAN': string }>(
      `explain select id from contact_messages where site_id = $1 and status = 'UNREAD'
       order by created_date desc, id desc limit 50`,
      [id],
    )
    expect(plan.map((row) => row['QUERY PLAN']).join()).not.toContain('Seq Scan')
  })
})
