import type { InputOf } from '@stoa/contract/operation'
import type { returns as contract } from '@stoa/contract/returns'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { chooseLanguage, sendMail } from '../mail/api.ts'
import { findOrderOfBuyer } from '../orders/api.ts'
import { buildOrderLink } from './order-link.ts'

const hour = 3600
/** Limits requests per address, against enumerating order numbers. */
const requestLimit: Limit = { name: 'order-link-ask', tries: 20, seconds: hour }
/** Milliseconds between emails for one order, so that a mailbox can't be flooded. */
const resendIntervalMs = 15 * 60_000

/** How long a requested link is valid. */
const linkDays = 1

interface LinkRequest {
  number: string
  email: string
  language?: string | null
}

/** Replies the same, in the same time, whether or not the order exists: a job does the rest. */
export async function sendOrderLink(
  units: Units,
  { number, email, language }: InputOf<(typeof contract)['sendOrderLink']>,
): Promise<Record<string, never>> {
  await units.use(limitsPort).count(requestLimit, `${units.siteId} ${getAddressBlock(units.address)}`)
  await units.command(async (unit) => {
    const linkLanguage = language ?? (await unit.askedLanguage())
    await unit.use(jobsPort).enqueue(unit, orderLinkJob, { number, email: email.trim(), language: linkLanguage })
  })
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
        language: chooseLanguage(language, order.doc.buyerLanguage, order.locale),
        key: `order-link/${order.id}/${Math.floor(unit.now.getTime() / resendIntervalMs)}`,
        data: { number: digits, link: buildOrderLink(unit, order.id, linkDays), hours: linkDays * 24 },
      })
    })
  },
}
