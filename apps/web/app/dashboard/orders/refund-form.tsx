import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { parseMinor } from '@stoa/money'
import { formatPrice } from '@stoa/ui'
import { useState } from 'react'
import { writeDecimal } from '../lib/decimal.ts'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import { calculateCost, type Money } from './money.ts'
import styles from './order.module.css'
import { calculateShare } from './refund-share.ts'

interface RefundFormProps {
  readonly money: Money
  onClose(): void
  /** The quantities by line that it starts with. */
  readonly initial?: Readonly<Record<string, number>>
  readonly reason?: string
}

/** The items to refund, and how much of their price to refund to which payment. */
export function RefundForm({ money, onClose, initial = {}, reason }: RefundFormProps) {
  const t = useT()
  const { currency, locale, shipping } = money
  const payments = money.payments.filter(({ refundable, left }) => refundable && Number(left) > 0)
  const lines = money.lines.filter(({ max }) => max > 0)
  const [paymentId, setPaymentId] = useState(payments[0]?.id)
  const [quantities, setQuantities] = useState(initial)
  const [includesShipping, setIncludesShipping] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [isExternal, setExternal] = useState(false)
  const [isCredit, setIsCredit] = useState(false)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) return <p>{t('dashboard-orders:refund.nothingLeft')}</p>

  const cost =
    lines.reduce((sum, line) => sum + calculateCost(line, Math.min(quantities[line.id] ?? 0, line.max), currency), 0n) +
    (includesShipping ? parseMinor(shipping, currency) : 0n)
  const { amount, isFixed, rest } = calculateShare(
    payment,
    { cost, typed, isExternal: isExternal || isCredit },
    currency,
  )
  const price = (decimal: string) => formatPrice(decimal, { currency, locale })
  const formatSummary = () => {
    if (!(Number(amount) > 0)) return t('dashboard-orders:refund.summaryNone')
    if (isCredit) return t('dashboard-orders:refund.summaryCredit', { amount: price(amount) })
    return payment.isManual || isExternal
      ? t('dashboard-orders:refund.summaryExternal', { amount: price(amount) })
      : t('dashboard-orders:refund.summary', { amount: price(amount), payment: payment.name })
  }
  return (
    <ActForm
      intent="refund"
      label={t('dashboard-orders:payments.refund')}
      color="alarm"
      notice={t('dashboard-orders:refund.done')}
      onCancel={onClose}
      onDone={onClose}
    >
      {(errors) => (
        <>
          {payments.length > 1 ? (
            <NativeSelect
              name="payment"
              label={t('dashboard-orders:refund.payment')}
              value={paymentId}
              onChange={(event) => setPaymentId(event.currentTarget.value)}
              data={payments.map(({ id, name, amount }) => ({
                value: id,
                label: t('dashboard-orders:refund.paymentOption', { payment: name, amount }),
              }))}
            />
          ) : (
            <input type="hidden" name="payment" value={payment.id} />
          )}
          {payment.isManual && <input type="hidden" name="external" value="1" />}
          <fieldset className={styles.pack}>
            <legend>{t('dashboard-orders:refund.items')}</legend>
            {lines.map((line) => (
              <div key={line.id} data-plain>
                <span>{line.name}</span>
                <TextInput
                  type="number"
                  inputMode="numeric"
                  name={`quantity:${line.id}`}
                  aria-label={t('dashboard-orders:package.quantity', { name: line.name })}
                  min={0}
                  max={line.max}
                  defaultValue={Math.min(initial[line.id] ?? 0, line.max)}
                  error={errors[`quantity:${line.id}`]}
                  onChange={(event) => {
                    const count = Math.min(Math.max(Math.trunc(event.currentTarget.valueAsNumber) || 0, 0), line.max)
                    setQuantities({ ...quantities, [line.id]: count })
                    setTyped(undefined)
                  }}
                />
                <small>{t('dashboard-orders:package.of', { max: line.max })}</small>
              </div>
            ))}
          </fieldset>
          {lines.some(({ isGiftCard }) => isGiftCard) && <p>{t('dashboard-orders:refund.giftCards')}</p>}
          {Number(shipping) > 0 && (
            <Checkbox
              name="shipping"
              value="1"
              label={t('dashboard-orders:refund.shipping', { amount: price(shipping) })}
              checked={includesShipping}
              onChange={(event) => {
                setIncludesShipping(event.currentTarget.checked)
                setTyped(undefined)
              }}
            />
          )}
          <div className={ui.pair}>
            <NumberField
              name="amount"
              label={t('dashboard-orders:payments.amount', { currency })}
              description={
                isFixed
                  ? t('dashboard-orders:refund.whole')
                  : t('dashboard-orders:refund.max', { amount: price(payment.left) })
              }
              readOnly={isFixed}
              isDecimal
              value={writeDecimal(t, amount)}
              onChange={(event) => setTyped(event.currentTarget.value.replace(',', '.'))}
              error={errors.amount}
            />
            <TextInput
              name="reason"
              label={t('dashboard-orders:refund.reason')}
              description={t('dashboard-orders:refund.reason.hint')}
              maxLength={200}
              defaultValue={reason}
              error={errors.reason}
            />
          </div>
          {money.canCredit && !payment.isCredit && (
            <Checkbox
              name="credit"
              value="1"
              label={t('dashboard-orders:refund.credit')}
              description={t('dashboard-orders:refund.credit.hint')}
              checked={isCredit}
              onChange={(event) => setIsCredit(event.currentTarget.checked)}
            />
          )}
          {!payment.isManual && !isCredit && (
            <Checkbox
              name="external"
              value="1"
              label={t('dashboard-orders:refund.external')}
              checked={isExternal}
              onChange={(event) => setExternal(event.currentTarget.checked)}
            />
          )}
          <Checkbox name="restock" value="1" label={t('dashboard-orders:refund.restock')} defaultChecked />
          <Checkbox name="mail" value="1" label={t('dashboard-orders:refund.email')} defaultChecked />
          <p aria-live="polite" className={ui.muted}>
            {formatSummary()}
          </p>
          {rest && payments.length > 1 && (
            <p className={ui.muted}>{t('dashboard-orders:refund.rest', { amount: price(rest) })}</p>
          )}
        </>
      )}
    </ActForm>
  )
}
