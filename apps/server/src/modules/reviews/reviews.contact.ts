import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import { invalid } from '@stoa/contract/problem'
import type { reviews as contract } from '@stoa/contract/reviews'
import { findBuyerId, isManager } from '../../kernel/actor.ts'
import { isId } from '../../kernel/ids.ts'
import { getAddressBlock, type Limit, limitsPort } from '../../kernel/limits.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import { findInventory, productPath } from '../catalog/index.ts'
import { contactOfEmail, createContact } from '../contacts/index.ts'
import { listOwnerAddresses } from '../identity/index.ts'
import { sendMail } from '../mail/index.ts'
import { countReview } from './ballot-limits.ts'
import { PRODUCTS } from './reviews.ts'
import { toWire } from './reviews.wire.ts'
import { addReview, personOf } from './reviews.write.ts'

/** Messages of one address: a form that anybody may fill in is not to fill a mailbox. */
const messages: Limit = { name: 'review-contact', tries: 10, seconds: 3600 }

type Input = InputOf<(typeof contract)['contact']>
type Reply = Promise<ReplyOf<(typeof contract)['contact']>>

export async function contact(units: Units, input: Input): Reply {
  const { namespace, entityId, content, name, email } = input
  for (const [field, text] of Object.entries({ name, email, namespace, entityId })) {
    if (text && /\p{C}|[\u2028\u2029]/u.test(text)) throw invalid(field, 'must be one line')
  }
  if (typeof content === 'string') return message(units, input, content)
  const isApp = units.actor.type === 'app'
  assertPresent('name', name, isApp)
  assertPresent('email', email, isApp)
  if (findBuyerId(units.actor)) await count(units)
  await countReview(units, { namespace, entityId })
  return units.command(async (unit) => {
    const written = { namespace, entityId, content, author: { authorName: name } }
    const author = await authorOf(unit, name ?? undefined, email ?? undefined)
    return { review: toWire(unit, await addReview(unit, written, 'SITE', author.person, author.reachedBy)) }
  })
}

/** Owners and apps are trusted with who is behind an address. A visitor's own contact says nothing of any other. */
async function authorOf(unit: Unit, name: string | undefined, email: string | undefined) {
  const person = personOf(unit.actor)
  if (!email || unit.actor.type === 'member') return { person }
  if (isManager(unit.actor)) return { person: { contactId: await contactOfEmail(unit, email, name) } }
  const contact = { primaryEmail: email, firstName: name, lastName: undefined, details: {} }
  return { person, reachedBy: (await createContact(unit, contact)).id }
}

function assertPresent(field: string, text: string | null | undefined, isRequired: boolean): void {
  if (isRequired && !text) throw invalid(field, 'is required', 'REQUIRED_FIELD')
}

async function count(units: Units): Promise<void> {
  const from = findBuyerId(units.actor) ? getAddressBlock(units.address) : units.actor.type
  await units.use(limitsPort).count(messages, `${units.siteId} ${from}`)
}

/** The sender's words stand in the mail and never in its headers; it goes to the owners and to nobody else. */
async function message(units: Units, { namespace, entityId, name, email }: Input, content: string): Reply {
  assertPresent('name', name, true)
  assertPresent('email', email, true)
  await count(units)
  await units.command(async (unit) => {
    const item = await itemDescription(unit, namespace, entityId)
    const data = { name: name!, email: email!, content, item }
    for (const to of await listOwnerAddresses(unit)) await sendMail(unit, { template: 'review-contact', to, data })
  })
  return {}
}

/** What an owner calls the item; of what other apps keep, all that is known. */
async function itemDescription(unit: Unit, namespace: string, entityId: string): Promise<string> {
  const product = namespace === PRODUCTS && isId(entityId) ? await findInventory(unit, entityId) : undefined
  if (!product) return `${namespace} ${entityId}`
  return `${product.name}, ${unit.use(settingsPort).origin}${productPath(product.slug)}`
}
