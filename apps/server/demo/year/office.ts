import { randomBytes } from 'node:crypto'
import { toPastUnit } from '../../src/kernel/past-unit.ts'
import type { Unit } from '../../src/kernel/unit.ts'
import { addPastCampaign } from '../../src/modules/campaigns/api.ts'
import { createPage, publishPage } from '../../src/modules/content/api.ts'
import { createDraftOrder } from '../../src/modules/drafts/api.ts'
import { issueGiftCard } from '../../src/modules/gift-cards/api.ts'
import { createStaffAccount, hashPassword } from '../../src/modules/identity/api.ts'
import { makeInvoice } from '../../src/modules/invoices/api.ts'
import { campaigns, colleagues, drafts, giftCards, pages } from './office-content.ts'
import { catalogAppId, type SoldOrder } from './orders.ts'
import { dayMs } from './random.ts'
import type { Buyer } from './reviews.ts'

interface Office {
  readonly orders: readonly SoldOrder[]
  readonly buyers: readonly Buyer[]
}

/** What the shop's staff did during the year, through the API's operations. */
export async function seedStaffWork(unit: Unit, { orders, buyers }: Office): Promise<void> {
  const before = (days: number) => toPastUnit(unit, { now: new Date(unit.now.getTime() - days * dayMs) })
  // The password is random and the address receives no email: these accounts only fill the staff page.
  const passwordHash = await hashPassword(unit, randomBytes(24).toString('base64url'))
  for (const { name, email, role, days } of colleagues)
    await createStaffAccount(before(days), { name, email, role, passwordHash })
  for (const { days, value, note, disabled } of giftCards)
    await issueGiftCard(before(days), { giftCard: { initialValue: value, note, ...(disabled && { disabled }) } })
  for (const { days, title, html, ...kind } of pages) {
    const past = before(days)
    const sections = [{ id: 'text', type: 'RICH_TEXT' as const, richText: { html } }]
    const { page } = await createPage(past, { ...kind, page: { title, sections } })
    await publishPage(past, { pageId: page.id })
  }
  await writeDrafts(before, buyers)
  await writeInvoices(unit, orders)
  for (const { days, figures, ...campaign } of campaigns) {
    const readers = buyers.filter((_, place) => place % 3 !== 1).map(({ person }) => person.email)
    await addPastCampaign(before(days), { campaign, figures, addresses: readers })
  }
}

async function writeDrafts(before: (days: number) => Unit, buyers: readonly Buyer[]): Promise<void> {
  for (const [place, { days, items }] of drafts.entries()) {
    const { contactId, memberId, person } = buyers[place * 7 + 3]!
    const { firstName, lastName, email, phone, address } = person
    const contact = { address: { ...address }, contactDetails: { firstName, lastName, phone } }
    await createDraftOrder(before(days), {
      draftOrder: {
        buyerInfo: { contactId, email, ...(memberId && { memberId }) },
        ...{ recipientInfo: contact, billingInfo: contact },
        catalogLineItems: items.map(({ productId, quantity }) => ({
          quantity,
          catalogReference: { appId: catalogAppId, catalogItemId: productId },
        })),
      },
    })
  }
}

const invoiced = 24

/** Invoices of the latest paid orders, oldest first, as their numbers have no gaps. */
async function writeInvoices(unit: Unit, orders: readonly SoldOrder[]): Promise<void> {
  const paid = orders.filter(({ order }) => order.status === 'APPROVED' && order.paymentStatus === 'PAID')
  for (const { order } of paid.slice(-invoiced))
    await makeInvoice(toPastUnit(unit, { now: order.purchasedDate! }), order.id)
}
