import type { InputOf } from '@stoa/contract'
import type { Coupon } from '@stoa/contract/coupon.entity'
import type { Translate } from '@stoa/messages'
import { type FormReader, formReader } from '../lib/form-reader.ts'
import { everything, type Goods, readGoods } from './goods.ts'

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
    goods: { type: appliesTo.type, ids: appliesTo.ids ?? [] } as Goods,
    minimumSubtotal: coupon.minimumSubtotal ?? '',
    usageLimit: coupon.usageLimit == null ? '' : String(coupon.usageLimit),
    limitPerCustomer: coupon.limitPerCustomer == null ? '' : String(coupon.limitPerCustomer),
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
  goods: everything,
  minimumSubtotal: '',
  usageLimit: '',
  limitPerCustomer: '',
  startTime: null,
  expirationTime: null,
}

/** Another one with the same terms; only the code has to be a new one. */
export const copyOfCoupon = (draft: CouponDraft): CouponDraft => ({
  ...draft,
  id: '',
  revision: '',
  code: '',
  status: 'LIVE',
  used: 0,
})

type Written = InputOf<'coupons.createCoupon'>['coupon']

/** The coupon that a form describes, or what is wrong with it. */
export function readCoupon(t: Translate, form: FormData, zone: string) {
  const reader = formReader(t, form)
  const code = reader.needed('code', 20, 'Give it a code.')
  const type = reader.choice('effect', couponEffects)
  const coupon: Written = {
    code,
    name: reader.short('name', 50) || code,
    active: reader.on('active'),
    effect: {
      type,
      ...(type === 'PERCENT_OFF' && { percentage: reader.number('percentage', { least: 0.01 }) }),
      ...(type === 'MONEY_OFF' && { amount: reader.amount('amount', { least: 0.001, isNeeded: true }) }),
      ...(type === 'FIXED_PRICE' && { price: reader.amount('price', { isNeeded: true }) }),
      ...(type === 'BUY_X_GET_Y' && { buyXGetY: { x: readPieces(reader, 'buys'), y: readPieces(reader, 'gets') } }),
    },
    appliesTo: type === 'FREE_SHIPPING' ? { type: 'ALL' } : toTarget(readGoods(reader, 'goods')),
    minimumSubtotal: reader.amount('minimumSubtotal'),
    usageLimit: reader.whole('usageLimit', { most: 1_000_000_000 }),
    limitPerCustomer: reader.whole('limitPerCustomer'),
    startTime: reader.moment('startTime', zone),
    expirationTime: reader.moment('expirationTime', zone),
  }
  return { coupon, errors: reader.isWrong() ? reader.errors : undefined }
}

const readPieces = (reader: FormReader, name: string): number => reader.whole(name, { most: 1000, isNeeded: true }) ?? 1

const toTarget = ({ type, ids }: Goods) => (type === 'ALL' ? { type } : { type, ids: [...ids] })

/** Which field of the form a refusal is about. */
export const couponNames = {
  fields: {
    'effect.percentage': 'percentage',
    'effect.amount': 'amount',
    'effect.price': 'price',
    'effect.buyXGetY.x': 'buys',
    'effect.buyXGetY.y': 'gets',
    'appliesTo.ids': 'goods',
  },
  codes: { COUPON_CODE_ALREADY_EXISTS: ['code', 'Another coupon has this code.'] },
} as const
