import type { InputOf, ReplyOf } from '@stoa/contract'
import { normalizeDigits } from '../../lib/digits.ts'
import type { Host } from '../../lib/host.ts'
import { allowMissing } from '../../lib/problem.ts'

type Choice = InputOf<'tips.updateTipChoice'>['tipChoice']
type Offer = NonNullable<ReplyOf<'tips.getTipOffer'>['tipOffer']>

/** The suggested tips, as values of the buttons. */
export interface TipOffer {
  readonly tipType: Offer['tipType']
  readonly values: readonly string[]
  readonly allowCustomAmount: boolean
  /** The value of the selected button; a custom amount, or no tip, selects none. */
  readonly chosen: string
  readonly amount: string
}

const none = 'AMOUNT|0'
const sayChoice = ({ tipType, value }: Choice) => `${tipType}|${value}`

/** Undefined if the shop takes no tips. None is preselected: EU law forbids it (Directive 2011/83, article 22). */
export async function readTip(host: Host, purchaseFlowId: string): Promise<TipOffer | undefined> {
  const { tipOffer } = await host.call('tips.getTipOffer', {})
  if (!tipOffer) return undefined
  const { tipType, presets, allowCustomAmount } = tipOffer
  const found = await allowMissing(host.call('tips.getTipChoice', { purchaseFlowId }))
  const choice = found?.tipChoice ?? { tipType: 'AMOUNT', value: '0' }
  return {
    tipType,
    values: presets.map(({ value }) => String(value)),
    allowCustomAmount,
    chosen: sayChoice(choice),
    amount: choice.tipType === 'CUSTOM' ? choice.value : '',
  }
}

/** The tip of a form: a suggested one, or a custom amount. */
export function readTipChoice(form: FormData): Choice {
  const [tipType = '', value = ''] = String(form.get('tip') ?? none).split('|')
  if (tipType === 'CUSTOM') {
    const amount = normalizeDigits(String(form.get('tipAmount') ?? ''))
      .trim()
      .replace(',', '.')
    return { tipType, value: amount || '0' }
  }
  return { tipType: tipType === 'PERCENTAGE' ? 'PERCENTAGE' : 'AMOUNT', value }
}

export async function chooseTip(host: Host, purchaseFlowId: string, form: FormData): Promise<void> {
  await host.call('tips.updateTipChoice', { tipChoice: readTipChoice(form), purchaseFlowId })
}
