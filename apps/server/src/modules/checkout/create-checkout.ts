import type { checkout as contract } from '@stoa/contract/checkout'
import type { CheckoutTemplate } from '@stoa/contract/checkout-template.entity'
import type { InputOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import { isManager } from '../../kernel/actor.ts'
import type { Unit } from '../../kernel/unit.ts'
import {
  addLines,
  assertCallback,
  assertMayAddCustom,
  findChosenGiftCard,
  getUsableCoupon,
  toCustomLines,
  toLines,
} from '../cart/api.ts'
import { findSellableRows } from '../catalog/api.ts'
import { applyCheckoutPatch } from './change-doc.ts'
import * as store from './checkout.store.ts'
import { assertAccepting, createBlank, describeCreator, insertAndShow } from './new-checkout.ts'

export async function createCheckout(unit: Unit, input: InputOf<(typeof contract)['createCheckout']>) {
  await assertAccepting(unit)
  assertMayAddCustom(unit, input.customLineItems)
  await assertCallback(unit, input.overrideCheckoutUrl, 'overrideCheckoutUrl')
  const giftCard = await findChosenGiftCard(unit, input, input.checkoutInfo?.businessLocationId)
  const items = input.lineItems ?? []
  const rows = items.length > 0 ? await findSellableRows(unit, items) : []
  const chosen = await toLines(unit, items, rows)
  const info = input.checkoutInfo ?? {}
  const { cartId, ...details } = info
  const row = await createBlank(unit, {
    channelType: input.channelType,
    cartId: isManager(unit.actor) ? (cartId ?? null) : null,
    lines: addLines([], [...chosen, ...toCustomLines(unit, input.customLineItems)]),
    doc: applyCheckoutPatch(
      unit,
      { createdBy: describeCreator(unit), ...giftCard?.doc },
      { ...details, ...toUrl(input) },
    ),
  })
  const { checkout } = row
  const coupon =
    input.couponCode == null ? undefined : await getUsableCoupon(unit, input.couponCode, checkout.customerKey)
  const sellables = checkout.lines.map(({ id }) => rows[chosen.findIndex((line) => line.id === id)] ?? null)
  const totalsInputs = await store.findTotalsInputs(unit, checkout.id, checkout)
  const made = {
    checkout: { ...checkout, couponId: coupon?.coupon.id ?? null },
    ...{ sellables, coupon, giftCard: giftCard?.card, ...totalsInputs },
  }
  return {
    checkout: await insertAndShow(unit, made, { chooses: Boolean(details.shippingInfo?.selectedCarrierServiceOption) }),
  }
}

/**
 * Creates the checkout of a template. Items, prices and settings are the merchant's, for any buyer. A coupon
 * that can no longer be used is left out.
 */
export async function startCheckout(unit: Unit, template: CheckoutTemplate) {
  await assertAccepting(unit)
  const items = template.lineItems ?? []
  const rows = items.length > 0 ? await findSellableRows(unit, items) : []
  const chosen = await toLines(unit, items, rows, true).catch(
    rethrowAs('CATALOG_ITEM_NOT_FOUND', 'ITEM_NOT_FOUND_IN_CATALOG'),
  )
  const { customization, customContentReference, externalReference } = template
  const { webClient, lockedCoupon, lockedGiftCard, disabledManualPayment } = customization ?? {}
  const { checkout } = await createBlank(unit, {
    channelType: 'WEB',
    cartId: null,
    lines: addLines([], [...chosen, ...toCustomLines(unit, template.customLineItems)]),
    doc: {
      createdBy: describeCreator(unit),
      ...(customContentReference && { customContentReference }),
      ...(externalReference && { externalReference }),
      customSettings: {
        lockCouponCode: lockedCoupon === true,
        lockGiftCard: lockedGiftCard === true,
        disabledManualPayment: disabledManualPayment === true,
        disabledPolicyAgreementCheckbox: webClient?.disabledPolicyAgreementCheckbox === true,
        ...(webClient?.disabledContinueShoppingButton && { disabledContinueShoppingButton: true }),
      },
    },
  })
  const { couponCode } = template
  const coupon = couponCode
    ? await getUsableCoupon(unit, couponCode, checkout.customerKey).catch(ignoreProblems)
    : undefined
  const sellables = checkout.lines.map(({ id }) => rows[chosen.findIndex((line) => line.id === id)] ?? null)
  const totalsInputs = await store.findTotalsInputs(unit, checkout.id, checkout)
  const made = { checkout: { ...checkout, couponId: coupon?.coupon.id ?? null }, sellables, coupon, ...totalsInputs }
  return insertAndShow(unit, made, { inStock: true })
}

const rethrowAs = (code: string, other: ProblemCode) => (error: unknown) => {
  if (error instanceof Problem && error.code === code) throw new Problem(other, { cause: error })
  throw error
}

function ignoreProblems(error: unknown): undefined {
  if (!(error instanceof Problem)) throw error
}

const toUrl = ({ overrideCheckoutUrl }: { overrideCheckoutUrl?: string | null }) =>
  overrideCheckoutUrl ? { overrideCheckoutUrl } : {}
