import type { InputOf } from '@stoa/contract/operation'
import type { returns as contract } from '@stoa/contract/returns'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { languageOf, sendMail } from '../mail/index.ts'
import { findOrderOfBuyer } from '../orders/index.ts'
import { orderLink } from './order-link.ts'

const hour = 3600
/** Counted by where they come from: nobody goes through the numbers of a shop. */
const requestLimit: Limit = { name: 'order-link-ask', tries: 20, seconds: hour }
/** In so many milliseconds one mail goes out for an order: a mailbox is not to be flooded by others who know its number. */
const resendIntervalMs = 15 * 60_000

/** How long the link works that somebody has asked for. */
const linkDays = 1

interface LinkRequest {
  number: string
  email: string
  language?: string | null
}

/** Answers the same, in the same time, whether there is such an order or not: a job does everything that could tell. */
export async function sendOrderLink(
  units: Units,
  { number, email, language }: InputOf<(typeof contract)['sendOrderLink']>,
): Promise<Record<string, never>> {
  await units.use(limitsPort).count(requestLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  await units.command((unit) =>
    unit.use(jobsPort).enqueue(unit, orderLinkJob, { number, email: email.trim(), language }),
  )
  return {}
}

export const orderLinkJob: Job<LinkRequest> = {
  name: 'returns.order-link',
  run: async (units, { number, email, language }) => {
    const digits = /^[^\d]{0,5}(\d{1,15})$/.exec(number.trim())?.[1]
    if (!digits) return
    await units.command(async (unit) => {
      const order = await findOrderOfBuyer(unit, digits, email)
      if (!order?.email) return
      await sendMail(unit, {
        template: 'order-link',
        to: order.email,
        language: languageOf(language, order.doc.buyerLanguage, order.locale),
        key: `order-link/${order.id}/${Math.floor(unit.now.getTime() / resendIntervalMs)}`,
        data: { number: digits, link: orderLink(unit, order.id, linkDays), hours: linkDays * 24 },
      })
    })
  },
}
