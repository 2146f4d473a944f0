import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { reviews as contract } from '@stoa/contract/reviews'
import { buyerId } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import { addressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findInventory, productPath } from '../catalog/index.ts'
import { listOwnerAddresses } from '../identity/index.ts'
import { sendMail } from '../mail/index.ts'
import { PRODUCTS } from './reviews.ts'

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
    const data = { name, email, content, item: await wordsFor(unit, namespace, entityId) }
    for (const to of await listOwnerAddresses(unit)) await sendMail(unit, { template: 'review-contact', to, data })
  })
  return {}
}

/** What an owner calls the item; of what other apps keep, all that is known. */
async function wordsFor(unit: Unit, namespace: string, entityId: string): Promise<string> {
  const product = namespace === PRODUCTS && isId(entityId) ? await findInventory(unit, entityId) : undefined
  if (!product) return `${namespace} ${entityId}`
  return `${product.name}, ${unit.use(settingsPort).origin}${productPath(product.slug)}`
}
