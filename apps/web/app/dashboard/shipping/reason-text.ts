import type { ReplyOf } from '@stoa/contract'
import type { PlainKey, Translate } from '@stoa/messages'

export type Reason = ReplyOf<'deliveryTests.explainDelivery'>['options'][number]['reason']
type Condition = NonNullable<Reason['conditions']>[number]

const plain = {
  FREE: 'dashboard-shipping:reason.free',
  NOT_IN_REGION: 'dashboard-shipping:reason.notInRegion',
  DISABLED: 'dashboard-shipping:reason.disabled',
  COUNTRY_NOT_SERVED: 'dashboard-shipping:reason.country',
  POSTAL_CODE_MISSING: 'dashboard-shipping:reason.postalCodeMissing',
  POSTAL_CODE_NOT_SERVED: 'dashboard-shipping:reason.postalCode',
  CITY_NOT_SERVED: 'dashboard-shipping:reason.city',
  AREA_WITHOUT_CENTER: 'dashboard-shipping:reason.noCenter',
  POSITION_UNKNOWN: 'dashboard-shipping:reason.noPosition',
  TOO_FAR: 'dashboard-shipping:reason.tooFar',
  OUTSIDE_AREA: 'dashboard-shipping:reason.outside',
  NO_AREA: 'dashboard-shipping:reason.noArea',
  NO_SLOT: 'dashboard-shipping:reason.noSlot',
  NO_CARRIER_PRICES: 'dashboard-shipping:reason.noCarrierPrices',
  BACKUP_RATE: 'dashboard-shipping:reason.backupRate',
} as const satisfies Partial<Record<Reason['code'], PlainKey>>

export interface ReasonFormat {
  readonly price: (amount: string) => string
  readonly weightUnit: string
}

/** Why a delivery option is offered at its price, or not offered. */
export function describeReason(t: Translate, { code, rate, conditions = [], name = '' }: Reason, format: ReasonFormat) {
  const listConditions = (type: 'conjunction' | 'disjunction') =>
    t.list(
      conditions.map((each) => describeCondition(t, each, format)),
      type,
    )
  switch (code) {
    case 'RATE_APPLIES': {
      const amount = format.price(rate?.amount ?? '0')
      const each = rate?.multiplyByQuantity === true
      if (conditions.length === 0) {
        return each
          ? t('dashboard-shipping:reason.rateEach', { amount })
          : t('dashboard-shipping:reason.rate', { amount })
      }
      const args = { amount, conditions: listConditions('conjunction') }
      return each
        ? t('dashboard-shipping:reason.rateEachConditions', args)
        : t('dashboard-shipping:reason.rateConditions', args)
    }
    case 'NO_RATE_APPLIES':
      return t('dashboard-shipping:reason.noRate', { conditions: listConditions('disjunction') })
    case 'OFFERED_BY_SERVICE':
      return t('dashboard-shipping:reason.service', { name })
    case 'BACKUP_RATE_OF_SERVICE':
      return t('dashboard-shipping:reason.serviceBackup', { name })
    default:
      return t(plain[code])
  }
}

function describeCondition(
  t: Translate,
  { type, operator, value }: Condition,
  { price, weightUnit: unit }: ReasonFormat,
) {
  if (type === 'BY_TOTAL_PRICE') return t('dashboard-shipping:reason.subtotal', { operator, value: price(value) })
  const number = t.number(Number(value))
  return type === 'BY_TOTAL_WEIGHT'
    ? t('dashboard-shipping:reason.weight', { operator, value: number, unit })
    : t('dashboard-shipping:reason.quantity', { operator, value: number })
}
