import { CheckoutTemplate } from '@stoa/contract/checkout-template.entity'
import type { checkoutTemplates as contract } from '@stoa/contract/checkout-templates'
import type { HttpAnswer, InputOf, ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import { buildBulkReply, type Outcome } from '../../kernel/bulk.ts'
import { createCompleter } from '../../kernel/derived-fields.ts'
import { Entities } from '../../kernel/entities.ts'
import type { EntityMetadata } from '../../kernel/entity-store.ts'
import { isId } from '../../kernel/ids.ts'
import { applyMask } from '../../kernel/query/index.ts'
import { settingsPort } from '../../kernel/settings.ts'
import type { Unit, Units } from '../../kernel/unit.ts'
import * as store from './checkout-templates.store.ts'
import { startCheckout } from './create-checkout.ts'

type TemplateDoc = store.TemplateDoc
type Operations = typeof contract
type Input<Name extends keyof Operations> = InputOf<Operations[Name]>
type Reply = Promise<{ checkoutTemplate: CheckoutTemplate }>
type TemplateInput = Input<'createCheckoutTemplate'>['checkoutTemplate']

const complete = createCompleter(CheckoutTemplate)
const toWire = ({ revision: _, ...template }: TemplateDoc & EntityMetadata): CheckoutTemplate =>
  complete(template, 'en')
const templates = new Entities<TemplateDoc, CheckoutTemplate>(store.templates, {
  toWire,
  events: 'wix.ecom.v1.checkout_template',
})

export async function createCheckoutTemplate(unit: Unit, input: Input<'createCheckoutTemplate'>): Reply {
  const doc = toDoc(input.checkoutTemplate)
  if (isEmpty(doc)) throw new Problem('CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS')
  const [checkoutTemplate] = await templates.add(unit, [doc])
  return { checkoutTemplate: checkoutTemplate! }
}

export async function bulkCreateCheckoutTemplates(
  unit: Unit,
  input: Input<'bulkCreateCheckoutTemplates'>,
): Promise<ReplyOf<Operations['bulkCreateCheckoutTemplates']>> {
  const docs = input.checkoutTemplates.map(toDoc)
  const made = (
    await templates.add(
      unit,
      docs.filter((doc) => !isEmpty(doc)),
    )
  ).values()
  const outcomes = docs.map((doc): Outcome<CheckoutTemplate> => {
    if (isEmpty(doc)) return { problem: new Problem('CANNOT_CREATE_CHECKOUT_TEMPLATE_WITHOUT_ITEMS') }
    const item = made.next().value!
    return { id: item.id, item }
  })
  return buildBulkReply(outcomes, input.returnEntity)
}

export async function getCheckoutTemplate(
  unit: Unit,
  { checkoutTemplateId }: Input<'getCheckoutTemplate'>,
): Promise<ReplyOf<Operations['getCheckoutTemplate']>> {
  return { checkoutTemplate: await templates.get(unit, checkoutTemplateId) }
}

export async function queryCheckoutTemplates(
  unit: Unit,
  { query }: Input<'queryCheckoutTemplates'>,
): Promise<ReplyOf<Operations['queryCheckoutTemplates']>> {
  const { items, metadata } = await templates.page(unit, 'checkoutTemplates.queryCheckoutTemplates', query)
  return { checkoutTemplates: items, pagingMetadata: metadata }
}

export async function updateCheckoutTemplate(
  unit: Unit,
  { checkoutTemplate: { id, ...fields } }: Input<'updateCheckoutTemplate'>,
): Reply {
  if (Object.keys(fields).length === 0) throw new Problem('CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITHOUT_SPECIFIED_FIELDS')
  const checkoutTemplate = await templates.change(unit, id, undefined, (before) => {
    const after = applyMask<TemplateDoc>(before, fields)
    if (JSON.stringify(after.externalReference) !== JSON.stringify(before.externalReference)) {
      throw new Problem('CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_UNSUPPORTED_FIELD')
    }
    if (isEmpty(after)) throw new Problem('CANNOT_UPDATE_CHECKOUT_TEMPLATE_WITH_EMPTY_ITEMS')
    return after
  })
  return { checkoutTemplate }
}

export async function deleteCheckoutTemplate(
  unit: Unit,
  { checkoutTemplateId }: Input<'deleteCheckoutTemplate'>,
): Promise<Record<string, never>> {
  await templates.remove(unit, checkoutTemplateId)
  return {}
}

/** Counts the use in the same transaction that creates the checkout, so concurrent uses are all counted. */
export async function createCheckoutFromTemplate(
  unit: Unit,
  { checkoutTemplateId, siteId }: Input<'createCheckoutFromTemplate'>,
): Promise<ReplyOf<Operations['createCheckoutFromTemplate']>> {
  if (siteId.toLowerCase() !== unit.siteId) throw new Problem('NOT_FOUND')
  const used = await store.templates.update(unit, checkoutTemplateId, undefined, (before) => ({
    ...before,
    numberOfUsages: before.numberOfUsages + 1,
  }))
  const template = assertUsable(used)
  const { id: checkoutId, purchaseFlowId } = await startCheckout(unit, template)
  await unit.emit('wix.ecom.v1.checkout_template_used', template.id, { checkoutTemplate: toWire(template), checkoutId })
  const checkoutUrl = `${unit.use(settingsPort).origin}/checkout/${checkoutId}`
  return { checkoutId, checkoutUrl, purchaseFlowId: purchaseFlowId ?? checkoutId }
}

/** The visitor is not known yet: the page behind this redirect creates the checkout. */
export async function createAndRedirectToCheckout(
  units: Units,
  { checkoutTemplateId, siteId }: Input<'createAndRedirectToCheckout'>,
): Promise<HttpAnswer> {
  if (!isId(siteId)) throw new Problem('NOT_FOUND')
  const { id } = assertUsable(await units.at(siteId).read((unit) => store.templates.find(unit, checkoutTemplateId)))
  const location = `${units.use(settingsPort).origin}/buy/${id}`
  return {
    statusCode: 302,
    headers: [
      { key: 'location', value: location },
      { key: 'cache-control', value: 'no-store' },
    ],
  }
}

function assertUsable(template: (TemplateDoc & EntityMetadata) | undefined): TemplateDoc & EntityMetadata {
  if (!template) throw new Problem('NOT_FOUND')
  if (template.status === 'INACTIVE') throw new Problem('CANNOT_CREATE_CHECKOUT_FROM_INACTIVE_TEMPLATE')
  return template
}

const isEmpty = ({ lineItems, customLineItems }: TemplateDoc) => !lineItems?.length && !customLineItems?.length

const toDoc = (fields: TemplateInput): TemplateDoc =>
  applyMask<TemplateDoc>({ status: 'ACTIVE', numberOfUsages: 0 }, fields)
