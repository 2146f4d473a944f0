import type { Coupon } from '@stoa/contract/coupon.entity'
import type { DiscountRule } from '@stoa/contract/discount-rule.entity'
import type { Translate } from '@stoa/messages'
import type { Host } from '../../lib/host.ts'
import { toTotal } from '../lib/total.ts'
import { describeAppliesTo } from './applies-to.ts'
import { toCouponDraft } from './coupon.ts'
import { type Effect, toRuleEffect } from './effect-text.ts'
import { toRuleDraft } from './rule.ts'

export const pageSize = 50

const states = ['live', 'pending', 'expired', 'off'] as const
type State = (typeof states)[number]

export interface DiscountRow {
  readonly id: string
  readonly to: string
  readonly name: string
  /** The name of a coupon, if it differs from its code. */
  readonly about: string | undefined
  readonly effect: Effect
  readonly appliesTo: string
  readonly active: boolean
  readonly status: Coupon['status']
  readonly used: number
  readonly usageLimit: number | null
  readonly ends: string | null
}

/** One page of coupons or automatic discounts, by the parameters of the list's address. */
export async function readDiscounts(host: Host, params: URLSearchParams, now: Date) {
  const automatic = params.get('kind') === 'automatic'
  const text = (params.get('q') ?? '').trim().slice(0, 50)
  const state = states.find((each) => each === params.get('state'))
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const paging = { limit: pageSize, offset: (page - 1) * pageSize }
  const found = automatic
    ? await readRules(host, text, state, paging)
    : await readCoupons(host, text, state, paging, now)
  return { ...found, automatic, page, text }
}

type Paging = { readonly limit: number; readonly offset: number }

async function readCoupons(host: Host, text: string, state: State | undefined, paging: Paging, now: Date) {
  const matches = { $or: [{ code: { $contains: text } }, { name: { $contains: text } }] }
  const conditions = [...(text ? [matches] : []), ...(state ? buildCouponFilters(state, now.toISOString()) : [])]
  const { coupons, pagingMetadata } = await host.call('coupons.queryCoupons', {
    query: { ...(conditions.length > 0 && { filter: { $and: conditions } }), paging },
  })
  return { rows: coupons.map((coupon) => toCouponRow(host.t, coupon)), ...toTotal(pagingMetadata, coupons) }
}

function buildCouponFilters(state: State, now: string): object[] {
  if (state === 'off') return [{ active: false }]
  if (state === 'pending') return [{ active: true }, { startTime: { $gt: now } }]
  if (state === 'expired') return [{ active: true }, { expirationTime: { $lte: now } }]
  return [
    { active: true },
    { $or: [{ startTime: { $exists: false } }, { startTime: { $lte: now } }] },
    { $or: [{ expirationTime: { $exists: false } }, { expirationTime: { $gt: now } }] },
  ]
}

async function readRules(host: Host, text: string, state: State | undefined, paging: Paging) {
  const filter = {
    ...(text && { name: { $contains: text } }),
    ...(state === 'off' && { active: false }),
    ...(state && state !== 'off' && { active: true, status: state.toUpperCase() }),
  }
  const { discountRules, pagingMetadata } = await host.call('discountRules.queryDiscountRules', {
    query: { filter, paging },
  })
  return { rows: discountRules.map((rule) => toRuleRow(host.t, rule)), ...toTotal(pagingMetadata, discountRules) }
}

function toCouponRow(t: Translate, coupon: Coupon): DiscountRow {
  const draft = toCouponDraft(coupon)
  const { code, name, effect } = draft
  const effects: Record<typeof effect, Effect> = {
    PERCENT_OFF: { kind: 'PERCENT', value: draft.percentage },
    MONEY_OFF: { kind: 'OFF', value: draft.amount },
    FIXED_PRICE: { kind: 'PRICE', value: draft.price },
    BUY_X_GET_Y: { kind: 'BUY_GET', value: draft.gets, quantity: draft.buys },
    FREE_SHIPPING: { kind: 'FREE_SHIPPING', value: '' },
  }
  return {
    id: draft.id,
    to: `/dashboard/discounts/coupons/${draft.id}`,
    name: code,
    about: name === code ? undefined : name,
    effect: effects[effect],
    appliesTo:
      effect === 'FREE_SHIPPING' ? t('dashboard-discounts:items.shipping') : describeAppliesTo(t, draft.appliesTo),
    active: draft.active,
    status: draft.status,
    used: draft.used,
    usageLimit: coupon.usageLimit ?? null,
    ends: draft.expirationTime,
  }
}

function toRuleRow(t: Translate, rule: DiscountRule): DiscountRow {
  const draft = toRuleDraft(rule)
  return {
    id: draft.id,
    to: `/dashboard/discounts/rules/${draft.id}`,
    name: draft.name,
    about: undefined,
    effect: toRuleEffect(rule.discounts.values[0], rule.trigger),
    appliesTo: draft.itemsSetByApp ? t('dashboard-discounts:items.app') : describeAppliesTo(t, draft.appliesTo),
    active: draft.active,
    status: draft.status,
    used: draft.used,
    usageLimit: null,
    ends: draft.end,
  }
}
