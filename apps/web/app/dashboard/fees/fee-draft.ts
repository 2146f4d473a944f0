import type { InputOf } from '@stoa/contract'
import type { FeeRule } from '@stoa/contract/additional-fee.entity'
import type { Static } from '@stoa/contract/schema'
import type { Translate } from '@stoa/messages'
import { type AppliesTo, allProducts, readAppliesTo } from '../discounts/applies-to.ts'
import { createFormReader } from '../lib/form-reader.ts'

type Fee = Static<typeof FeeRule>

/** A fee as its form shows it. */
export const toFeeDraft = (fee: Fee) => ({
  id: fee.id,
  revision: fee.revision ?? '',
  name: fee.name,
  active: fee.active,
  type: fee.type,
  kind: fee.percentage == null ? ('AMOUNT' as const) : ('PERCENTAGE' as const),
  amount: fee.amount ?? '',
  percentage: fee.percentage == null ? '' : String(fee.percentage),
  per: fee.per,
  appliesTo: { type: fee.appliesTo.type, ids: fee.appliesTo.ids ?? [] } as AppliesTo,
  deliveredOnly: fee.deliveredOnly,
  giftWrapping: fee.giftWrapping === true,
  minimumSubtotal: fee.minimumSubtotal ?? '',
  maximumSubtotal: fee.maximumSubtotal ?? '',
  taxable: fee.taxable,
})
export type FeeDraft = ReturnType<typeof toFeeDraft>

export const blankFee: FeeDraft = {
  id: '',
  revision: '',
  name: '',
  active: true,
  type: 'HANDLING_FEE',
  kind: 'AMOUNT',
  amount: '',
  percentage: '',
  per: 'ORDER',
  appliesTo: allProducts,
  deliveredOnly: false,
  giftWrapping: false,
  minimumSubtotal: '',
  maximumSubtotal: '',
  taxable: true,
}

const feeTypes = ['HANDLING_FEE', 'INSURANCE', 'OTHER'] as const

type FeeInput = InputOf<'additionalFees.createAdditionalFee'>['additionalFee']

/** The fee in the form, and the errors of its fields. */
export function readFee(t: Translate, form: FormData) {
  const reader = createFormReader(t, form)
  const isAmount = reader.choice('kind', ['AMOUNT', 'PERCENTAGE']) === 'AMOUNT'
  const { type, ids } = readAppliesTo(t, reader, 'appliesTo')
  const additionalFee: FeeInput = {
    name: reader.needed('name', 50, t('dashboard:nameMissingCart')),
    active: reader.on('active'),
    type: reader.choice('type', feeTypes),
    amount: isAmount ? reader.amount('amount', { isNeeded: true }) : null,
    percentage: isAmount ? null : reader.number('percentage', { least: 0.01 }),
    per: isAmount ? reader.choice('per', ['ORDER', 'PIECE']) : 'ORDER',
    appliesTo: type === 'ALL' ? { type } : { type, ids: [...ids] },
    deliveredOnly: reader.on('deliveredOnly'),
    giftWrapping: reader.on('giftWrapping'),
    minimumSubtotal: reader.amount('minimumSubtotal'),
    maximumSubtotal: reader.amount('maximumSubtotal'),
    taxable: reader.on('taxable'),
  }
  return { additionalFee, errors: reader.isWrong() ? reader.errors : undefined }
}
