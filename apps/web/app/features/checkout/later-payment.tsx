import { useT } from '@stoa/messages/react'
import { Alert, Button, usePrice } from '@stoa/ui'
import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { useSending } from '../../lib/use-sending.ts'
import type { describeRefusal } from './pay-checkout.ts'
import { PaymentFields } from './payment-fields.tsx'
import type { PaymentSettings } from './payment-methods.ts'

interface LaterPaymentProps {
  readonly settings: PaymentSettings
  /** Decimal string; undefined if a card is only saved. */
  readonly amount: string | undefined
  readonly currency: string
  /** Other fields of the form. */
  readonly children?: ReactNode
  readonly refusal:
    | ReturnType<typeof describeRefusal>
    | { readonly errors?: Readonly<Record<string, string>> }
    | undefined
}

const none: Readonly<Record<string, string>> = {}

/** The form to pay for an existing order or subscription. */
export function LaterPayment({ settings, amount, currency, refusal, children }: LaterPaymentProps) {
  const t = useT()
  const price = usePrice()
  const isSending = useSending()
  const [waiting, setWaiting] = useState(false)
  const errors = refusal && 'errors' in refusal ? (refusal.errors ?? none) : none
  const alert = refusal && 'alert' in refusal ? refusal.alert : undefined
  return (
    <Form method="post" noValidate className="mt-8 max-w-xl space-y-6">
      {children}
      {alert && (
        <Alert tone="danger" title={alert.title}>
          {alert.text}
        </Alert>
      )}
      {settings.methods.length > 0 ? (
        <PaymentFields settings={settings} currency={currency} errors={errors} onWait={setWaiting} />
      ) : (
        <Alert tone="danger">{t('checkout-form:later.unavailable')}</Alert>
      )}
      <Button
        name="intent"
        value="pay"
        size="large"
        busy={isSending || waiting}
        disabled={settings.methods.length === 0}
      >
        {amount ? t('checkout-form:later.pay', { amount: price(amount) }) : t('checkout-form:later.useCard')}
      </Button>
    </Form>
  )
}
