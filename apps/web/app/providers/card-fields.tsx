import { useT } from '@stoa/messages/react'
import { Field } from '@stoa/ui'
import type { FormEvent } from 'react'
import { normalizeDigits } from '../lib/digits.ts'
import { formatExpiry, formatNumber } from './card.ts'
import type { Errors } from './provider.ts'

/** Groups the digits while typing; the caret stays after the same digit. */
const groupWith = (format: (text: string) => string) => (event: FormEvent<HTMLInputElement>) => {
  const input = event.currentTarget
  const { inputType } = event.nativeEvent as InputEvent
  if (inputType?.startsWith('delete')) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const digits = normalizeDigits(input.value.slice(0, caret)).replace(/\D/g, '').length
  input.value = format(input.value)
  if (isAtEnd) return
  let at = 0
  for (let seen = 0; at < input.value.length && seen < digits; at++) if (/\d/.test(input.value[at]!)) seen++
  input.setSelectionRange(at, at)
}

/** Plain card fields, shown before scripts run. Their values are never stored or sent back to the browser. */
export function CardFields({ errors }: { errors: Errors }) {
  const t = useT()
  // Keeps the order of digit groups on right-to-left pages.
  const getFieldProps = (name: string) =>
    ({ id: name, name, error: errors[name], required: true, spellCheck: false, dir: 'ltr' }) as const
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <Field
        {...getFieldProps('cardNumber')}
        label={t('checkout-form:card.number')}
        autoComplete="cc-number"
        inputMode="numeric"
        placeholder="1234 1234 1234 1234"
        maxLength={23}
        onInput={groupWith(formatNumber)}
        className="col-span-2"
      />
      <Field
        {...getFieldProps('cardExpiry')}
        label={t('checkout-form:card.expiry')}
        autoComplete="cc-exp"
        inputMode="numeric"
        placeholder={t('checkout-form:card.expiryFormat')}
        maxLength={9}
        onInput={groupWith(formatExpiry)}
      />
      <Field
        {...getFieldProps('cardCvc')}
        label={t('checkout-form:card.cvc')}
        autoComplete="cc-csc"
        inputMode="numeric"
        placeholder={t('checkout-form:card.cvcFormat')}
        maxLength={4}
      />
    </div>
  )
}
