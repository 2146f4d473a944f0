import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { reviews as contract } from '@stoa/contract/reviews'
import { buyerId } from '../../kernel/actor.ts'
import { addressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import type { Units } from '../../kernel/unit.ts'
import { listOwnerAddresses } from '../identity/index.ts'
import { sendMail } from '../mail/index.ts'

/** Messages of one address: a form that anybody may fill in is not to fill a mailbox. */
const messages: Limit = { name: 'review-contact', tries: 10, seconds: 3600 }

/** The sender's words stand in the mail and never in its headers; it goes to the owners and to nobody else. */
export async function contact(
  units: Units,
  { namespace, entityId, content, name, email }: InputOf<(typeof contract)['contact']>,
): Promise<ReplyOf<(typeof contract)['contact']>> {
  for (const [field, text] of Object.entries({ name, email, namespace, entityId })) {
    if (/\p{C}|[\u2028\u2029]/u.test(text)) throw invalid(field, 'must be one line')
  }
  const from = buyerId(units.actor) ? addressBlock(units.address) : units.actor.type
  await units.use(limitsPort).count(messages, `${units.siteId} ${from}`)
  await units.command(async (unit) => {
    for (const to of await listOwnerAddresses(unit)) {
      const data = { name, email, content, item: `${namespace} ${entityId}` }
      await sendMail(unit, { template: 'review-contact', to, data })
    }
  })
  return {}
}
