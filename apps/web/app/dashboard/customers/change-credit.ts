import type { Host } from '../../lib/host.ts'
import { readDecimal } from '../lib/decimal.ts'

const amountPattern = /^\d{1,9}(\.\d{1,3})?$/

/** Gives or takes store credit; returns what is wrong with the form. */
export async function changeCredit(
  { call, t }: Host,
  intent: 'give-credit' | 'take-credit',
  customerId: string,
  form: FormData,
): Promise<string | undefined> {
  const amount = readDecimal(form, 'amount')
  if (!amountPattern.test(amount) || Number(amount) === 0)
    return t('dashboard-customers:credit.invalid', { example: t.number(12.5, 2) })
  const note = String(form.get('note') ?? '').trim()
  const input = { customerId, amount, ...(note && { note }) }
  await call(intent === 'give-credit' ? 'storeCredit.giveStoreCredit' : 'storeCredit.takeStoreCredit', input)
  return undefined
}
