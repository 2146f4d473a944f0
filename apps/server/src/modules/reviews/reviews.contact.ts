import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { createInvalidArgument } from '@stoa/contract/problem'
import type { reviews as contract } from '@stoa/contract/reviews'
import { findBuyerId, isManager } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { buildProductPath, findInventory } from '../catalog/api.ts'
import { createContact, findContactByEmail } from '../contacts/api.ts'
import { listOwnerRecipients } from '../identity/api.ts'
import { sendMail } from '../mail/api.ts'
import { countReview } from './ballot-limits.ts'
import { PRODUCTS } from './reviews.ts'
import { toWire } from './reviews.wire.ts'
import { addReview, toPerson } from './reviews.write.ts'

/** Messages from one IP address: a public form must not flood a mailbox. */
const messages: Limit = { name: 'review-contact', tries: 10, seconds: 3600 }

type Input = InputOf<(typeof contract)['contact']>
type Reply = Promise<ReplyOf<(typeof contract)['contact']>>

export async function contact(units: Units, input: Input): Reply {
  const { namespace, entityId, content, name, email } = input
  for (const [field, text] of Object.entries({ name, email, namespace, entityId })) {
    if (text && /\p{C}|[\u2028\u2029]/u.test(text)) throw createInvalidArgument(field, 'must be one line')
  }
  if (typeof content === 'string') return sendMessage(units, input, content)
  const isApp = units.actor.type === 'app'
  assertPresent('name', name, isApp)
  assertPresent('email', email, isApp)
  if (findBuyerId(units.actor)) await count(units)
  await countReview(units, { namespace, entityId })
  return units.command(async (unit) => {
    const written = { namespace, entityId, content, author: { authorName: name } }
    const author = await readAuthor(unit, name ?? undefined, email ?? undefined)
    return { review: toWire(unit, await addReview(unit, written, 'SITE', author.person, author.reachedBy)) }
  })
}

/** Owners and apps may name any address. A visitor gets a contact of their own, without data of others. */
async function readAuthor(unit: Unit, name: string | undefined, email: string | undefined) {
  const person = toPerson(unit.actor)
  if (!email || unit.actor.type === 'member') return { person }
  if (isManager(unit.actor)) return { person: { contactId: await findContactByEmail(unit, email, name) } }
  const contact = { primaryEmail: email, firstName: name, lastName: undefined, details: {} }
  return { person, reachedBy: (await createContact(unit, contact)).id }
}

function assertPresent(field: string, text: string | null | undefined, isRequired: boolean): void {
  if (isRequired && !text) throw createInvalidArgument(field, 'is required', 'REQUIRED_FIELD')
}

async function count(units: Units): Promise<void> {
  const from = findBuyerId(units.actor) ? getAddressBlock(units.address) : units.actor.type
  await units.use(limitsPort).count(messages, `${units.siteId} ${from}`)
}

/** The sender's text is in the mail's body and never in its headers; it goes only to the owners. */
async function sendMessage(units: Units, { namespace, entityId, name, email }: Input, content: string): Reply {
  assertPresent('name', name, true)
  assertPresent('email', email, true)
  await count(units)
  await units.command(async (unit) => {
    const item = await describeItem(unit, namespace, entityId)
    const data = { name: name!, email: email!, content, item }
    for (const recipient of await listOwnerRecipients(unit, 'reviews'))
      await sendMail(unit, { template: 'review-contact', ...recipient, data })
  })
  return {}
}

/** The item's name for the owner; for other apps' items, their ids. */
async function describeItem(unit: Unit, namespace: string, entityId: string): Promise<string> {
  const product = namespace === PRODUCTS && isId(entityId) ? await findInventory(unit, entityId) : undefined
  if (!product) return `${namespace} ${entityId}`
  return `${product.name}, ${unit.use(settingsPort).origin}${buildProductPath(product.slug)}`
}
