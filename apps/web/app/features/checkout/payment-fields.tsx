import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { PaymentElement } from '../../providers/elements.tsx'
import type { Errors } from './form.ts'
import { findFirst, type Method, methodField, type PaymentSettings } from './payment-methods.ts'

interface PaymentFieldsProps {
  readonly settings: PaymentSettings
  readonly currency: string
  readonly errors: Errors
  /** True while a provider's form validates its fields. */
  readonly onWait: (waiting: boolean) => void
}

/** The payment methods; the fields of the selected one are shown below it, with and without scripts. */
export function PaymentFields({ settings, currency, errors, onWait }: PaymentFieldsProps) {
  const t = useT()
  const { methods } = settings
  const first = findFirst(methods)
  const [chosen, setChosen] = useState(first?.providerId)
  const renderBody = (method: Method) => (
    <Body {...{ method, settings, currency, errors, onWait }} chosen={chosen === method.providerId} />
  )
  if (methods.length === 1 && first) {
    return (
      <>
        <input type="hidden" name={methodField} value={first.providerId} />
        {first.type !== 'CARD' && <p className="mb-1 font-medium">{first.name}</p>}
        {renderBody(first)}
      </>
    )
  }
  const error = errors[methodField]
  return (
    <fieldset aria-describedby={error && 'method-error'}>
      <legend className="sr-only">{t('checkout-form:method.label')}</legend>
      {error && (
        <p id="method-error" className="mb-3 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="divide-y divide-line-strong/40 rounded-control border border-line-strong">
        {methods.map((method, index) => (
          <MethodChoice
            key={method.providerId}
            id={index === 0 ? methodField : undefined}
            method={method}
            chosen={method === first}
            onChoose={() => setChosen(method.providerId)}
          >
            {renderBody(method)}
          </MethodChoice>
        ))}
      </div>
    </fieldset>
  )
}

interface MethodChoiceProps {
  readonly id: string | undefined
  readonly method: Method
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

function MethodChoice({ id, method, chosen, onChoose, children }: MethodChoiceProps) {
  return (
    <div className="group">
      <label className="flex min-h-14 items-center gap-3.5 bg-field px-4 py-3 font-medium">
        <input
          id={id}
          type="radio"
          name={methodField}
          value={method.providerId}
          defaultChecked={chosen}
          onChange={onChoose}
          className="size-5 shrink-0 accent-ink"
        />
        {method.name}
      </label>
      <div className="hidden border-t border-line-strong/40 px-4 py-5 group-has-[[name=method]:checked]:block">
        {children}
      </div>
    </div>
  )
}

interface BodyProps extends PaymentFieldsProps {
  readonly method: Method
  readonly chosen: boolean
}

function Body({ method, settings, currency, errors, chosen, onWait }: BodyProps) {
  const t = useT()
  const { testMode, delayCapture, savePaymentMethod } = settings
  if (method.type !== 'CARD') {
    return (
      <p className="max-w-prose whitespace-pre-line break-words text-sm text-muted">
        {method.instructions || t('checkout-form:method.later')}
      </p>
    )
  }
  return (
    <PaymentElement
      {...{ method, chosen, testMode, currency, delayCapture, errors, onWait }}
      keepsMethod={savePaymentMethod}
    />
  )
}
