import type { PlainKey, Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import type { Line } from './checkout.ts'
import { type CheckoutEntity, getTranslated } from './entity.ts'

/** The memberships that could cover items, and the plans that would cover them next time. */
export interface Memberships {
  readonly usable: readonly {
    readonly id: string
    readonly appId: string
    readonly name: string
    readonly left?: { readonly remaining: number; readonly total: number }
    readonly expires?: string
    /** The names of the items that it covers or could cover. */
    readonly items: string
    readonly chosen: boolean
  }[]
  readonly unusable: readonly { readonly name: string; readonly reason: string }[]
  readonly plans: readonly {
    readonly name: string
    readonly text: string
    readonly price?: string
    readonly items: string
    /** The URL where it is sold; without one, it is a regular item. */
    readonly href?: string
    readonly item: { readonly appId: string; readonly catalogItemId: string }
  }[]
  readonly error?: string
}

const reasons: Readonly<Record<string, PlainKey>> = {
  EXHAUSTED: 'checkout-form:membership.exhausted',
  EXPIRED: 'checkout-form:membership.expired',
  ENDED: 'checkout-form:membership.expired',
  NOT_ENOUGH_CREDITS: 'checkout-form:membership.tooFew',
}

export function toMemberships(t: Translate, entity: CheckoutEntity, lines: readonly Line[]): Memberships {
  const options = entity.membershipOptions ?? {}
  const chosen = options.selectedMemberships?.memberships ?? []
  const getNames = (ids: readonly string[] = []) => t.join(lines.map(({ id, name }) => ids.includes(id) && name))
  return {
    usable: (options.eligibleMemberships ?? []).map(({ id, appId, name, credits, expirationDate, lineItemIds }) => {
      const used = chosen.find((one) => one.id === id && one.appId === appId)
      const { remaining, total = remaining } = credits ?? {}
      return {
        ...{ id, appId, name: getTranslated(name) },
        ...(remaining !== undefined && { left: { remaining, total: total ?? remaining } }),
        expires: expirationDate,
        items: getNames(used?.lineItemIds ?? lineItemIds),
        chosen: used !== undefined,
      }
    }),
    unusable: (options.invalidMemberships ?? []).map(({ membership, reason = '' }) => ({
      name: getTranslated(membership.name),
      reason: reasons[reason] ? t(reasons[reason]) : reason || t('checkout-form:membership.other'),
    })),
    plans: (options.purchasablePlans ?? []).map(({ catalogReference: { appId, catalogItemId }, ...plan }) => {
      const benefits = plan.benefits?.map(({ benefitId }) => benefitId) ?? []
      const covered = options.coverages?.filter(({ benefitId }) => benefits.includes(benefitId)) ?? []
      return {
        name: getTranslated(plan.name),
        text: [plan.priceDescription, plan.offeringDescription].filter(Boolean).join(' '),
        price: plan.priceDescription ? undefined : (plan.price ?? undefined),
        items: getNames(covered.map(({ lineItemId }) => lineItemId)),
        href: plan.infoCollectionUrl ?? undefined,
        item: { appId, catalogItemId },
      }
    }),
    error: entity.calculationErrors?.membershipError?.applicationError?.description,
  }
}

/** Applies a membership to every item that it can cover and no other one does, or removes it. */
export async function chooseMembership(host: Host, checkoutId: string, form: FormData): Promise<void> {
  const { checkout } = await host.call('checkout.getCheckout', { id: checkoutId })
  const { lineItems = [], membershipOptions: options = {} } = checkout as CheckoutEntity
  const [id, appId] = [String(form.get('membershipId')), String(form.get('membershipAppId'))]
  const others = (options.selectedMemberships?.memberships ?? []).filter((one) => one.id !== id || one.appId !== appId)
  const membership = options.eligibleMemberships?.find((one) => one.id === id && one.appId === appId)
  const taken = new Set(others.flatMap(({ lineItemIds }) => lineItemIds))
  let left = membership?.credits?.remaining ?? Number.POSITIVE_INFINITY
  const lineItemIds = lineItems.flatMap(({ id: lineId = '', quantity = 1 }) => {
    if (!membership?.lineItemIds?.includes(lineId) || taken.has(lineId) || quantity > left) return []
    left -= quantity
    return lineId
  })
  const isChosen = form.get('intent') === 'membership' && lineItemIds.length > 0
  const memberships = isChosen ? [...others, { id, appId, lineItemIds }] : others
  await host.call('checkout.updateCheckout', {
    checkout: { id: checkoutId, membershipOptions: { selectedMemberships: { memberships } } },
  })
}
