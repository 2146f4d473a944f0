import type { InputOf } from '@stoa/contract'
import type { Coupon } from '@stoa/contract/coupon.entity'
import type { Translate } from '@stoa/messages'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { type AppliesTo, allProducts, readAppliesTo } from './applies-to.ts'

const couponEffects = ['PERCENT_OFF', 'MONEY_OFF', 'FIXED_PRICE', 'BUY_X_GET_Y', 'FREE_SHIPPING'] as const

/** A coupon as its form shows it. */
export function toCouponDraft(coupon: Coupon) {
  const { effect, appliesTo } = coupon
  return {
    id: coupon.id,
    revision: coupon.revision ?? '',
    code: coupon.code,
    name: coupon.name,
    active: coupon.active,
    status: coupon.status,
    used: coupon.numberOfUsages,
    effect: effect.type,
    percentage: effect.percentage == null ? '' : String(effect.percentage),
    amount: effect.amount ?? '',
    price: effect.price ?? '',
    buys: effect.buyXGetY ? String(effect.buyXGetY.x) : '',
    gets: effect.buyXGetY ? String(effect.buyXGetY.y) : '',
    appliesTo: { type: appliesTo.type, ids: appliesTo.ids ?? [] } as AppliesTo,
    minimumSubtotal: coupon.minimumSubtotal ?? '',
    usageLimit: coupon.usageLimit == null ? '' : String(coupon.usageLimit),
    limitPerCustomer: coupon.limitPerCustomer == null ? '' : String(coupon.limitPerCustomer),
    segmentIds: coupon.segmentIds ?? [],
    startTime: coupon.startTime ?? null,
    expirationTime: coupon.expirationTime ?? null,
  }
}
export type CouponDraft = ReturnType<typeof toCouponDraft>

export const blankCoupon: CouponDraft = {
  id: '',
  revision: '',
  code: '',
  name: '',
  active: true,
  status: 'LIVE',
  used: 0,
  effect: 'PERCENT_OFF',
  percentage: '',
  amount: '',
  price: '',
  buys: '',
  gets: '',
  appliesTo: allProducts,
  minimumSubtotal: '',
  usageLimit: '',
  limitPerCustomer: '',
  segmentIds: [],
  startTime: null,
  expirationTime: null,
}

/** A new coupon with the same terms; the code has to be unique. */
export const copyCoupon = (draft: CouponDraft): CouponDraft => ({
  ...draft,
  id: '',
  revision: '',
  code: '',
  status: 'LIVE',
  used: 0,
})

type CouponInput = InputOf<'coupons.createCoupon'>['coupon']

/** The coupon in the form, and the errors of its fields. */
export function readCoupon(t: Translate, form: FormData, zone: string) {
  const reader = createFormReader(t, form)
  const code = reader.needed('code', 20, t('dashboard-discounts:code.missing'))
  const type = reader.choice('effect', couponEffects)
  const segmentIds = reader.all('segment')
  const coupon: CouponInput = {
    code,
    name: reader.short('name', 50) || code,
    active: reader.on('active'),
    effect: {
      type,
      ...(type === 'PERCENT_OFF' && { percentage: reader.number('percentage', { least: 0.01 }) }),
      ...(type === 'MONEY_OFF' && { amount: reader.amount('amount', { least: 0.001, isNeeded: true }) }),
      ...(type === 'FIXED_PRICE' && { price: reader.amount('price', { isNeeded: true }) }),
      ...(type === 'BUY_X_GET_Y' && { buyXGetY: { x: readQuantity(reader, 'buys'), y: readQuantity(reader, 'gets') } }),
    },
    appliesTo: type === 'FREE_SHIPPING' ? { type: 'ALL' } : toTarget(readAppliesTo(t, reader, 'appliesTo')),
    minimumSubtotal: reader.amount('minimumSubtotal'),
    usageLimit: reader.whole('usageLimit', { most: 1_000_000_000 }),
    limitPerCustomer: reader.whole('limitPerCustomer'),
    segmentIds: segmentIds.length > 0 ? segmentIds : null,
    startTime: reader.moment('startTime', zone),
    expirationTime: reader.moment('expirationTime', zone),
  }
  return { coupon, errors: reader.isWrong() ? reader.errors : undefined }
}

const readQuantity = (reader: FormReader, name: string): number =>
  reader.whole(name, { most: 1000, isNeeded: true }) ?? 1

const toTarget = ({ type, ids }: AppliesTo) => (type === 'ALL' ? { type } : { type, ids: [...ids] })

/** The fields of the form by those of the API. */
export const translateCouponNames = (t: Translate) => ({
  fields: {
    'effect.percentage': 'percentage',
    'effect.amount': 'amount',
    'effect.price': 'price',
    'effect.buyXGetY.x': 'buys',
    'effect.buyXGetY.y': 'gets',
    'appliesTo.ids': 'appliesTo',
  },
  codes: { COUPON_CODE_ALREADY_EXISTS: ['code', t('dashboard-discounts:code.exists')] as const },
})
