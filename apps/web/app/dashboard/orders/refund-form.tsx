import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { parseMinor } from '@stoa/money'
import { formatPrice } from '@stoa/ui'
import { useState } from 'react'
import ui from '../ui/ui.module.css'
import { ActForm } from './act-form.tsx'
import { costOf, type Money } from './money.ts'
import styles from './order.module.css'
import { shareOf } from './refund-share.ts'

interface RefundFormProps {
  readonly money: Money
  onClose(): void
  /** How many pieces of which lines it begins with. */
  readonly first?: Readonly<Record<string, number>>
  readonly reason?: string
}

/** Which pieces come back, what that costs, and how much of it is given back. */
export function RefundForm({ money, onClose, first = {}, reason }: RefundFormProps) {
  const { currency, locale, delivery } = money
  const payments = money.payments.filter(({ refundable, left }) => refundable && Number(left) > 0)
  const lines = money.lines.filter(({ most }) => most > 0)
  const [paymentId, setPaymentId] = useState(payments[0]?.id)
  const [pieces, setPieces] = useState(first)
  const [withDelivery, setWithDelivery] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [isOwn, setOwn] = useState(false)
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) return <p>Nothing is left to be given back.</p>

  const cost =
    lines.reduce((sum, line) => sum + costOf(line, Math.min(pieces[line.id] ?? 0, line.most), currency), 0n) +
    (withDelivery ? parseMinor(delivery, currency) : 0n)
  const { amount, isFixed, rest } = shareOf(payment, { cost, typed, isOwn }, currency)
  const written = (decimal: string) => formatPrice(decimal, { currency, locale })
  return (
    <ActForm intent="refund" label="Refund" color="alarm" said="Refund made" onCancel={onClose} onDone={onClose}>
      {(errors) => (
        <>
          {payments.length > 1 ? (
            <NativeSelect
              name="payment"
              label="Payment"
              value={paymentId}
              onChange={(event) => setPaymentId(event.currentTarget.value)}
              data={payments.map(({ id, name, said }) => ({ value: id, label: `${name}, ${said}` }))}
            />
          ) : (
            <input type="hidden" name="payment" value={payment.id} />
          )}
          {payment.byHand && <input type="hidden" name="byHand" value="1" />}
          <fieldset className={styles.pack}>
            <legend>For which items</legend>
            {lines.map((line) => (
              <div key={line.id} data-plain>
                <span>{line.name}</span>
                <TextInput
                  type="number"
                  inputMode="numeric"
                  name={`quantity:${line.id}`}
                  aria-label={`How many of ${line.name}`}
                  min={0}
                  max={line.most}
                  defaultValue={Math.min(first[line.id] ?? 0, line.most)}
                  error={errors[`quantity:${line.id}`]}
                  onChange={(event) => {
                    const count = Math.min(Math.max(Math.trunc(event.currentTarget.valueAsNumber) || 0, 0), line.most)
                    setPieces({ ...pieces, [line.id]: count })
                    setTyped(undefined)
                  }}
                />
                <small>of {line.most}</small>
              </div>
            ))}
          </fieldset>
          {Number(delivery) > 0 && (
            <Checkbox
              name="delivery"
              value="1"
              label={`Delivery, ${written(delivery)}`}
              checked={withDelivery}
              onChange={(event) => {
                setWithDelivery(event.currentTarget.checked)
                setTyped(undefined)
              }}
            />
          )}
          <div className={ui.pair}>
            <TextInput
              name="amount"
              label={`Amount in ${currency}`}
              description={isFixed ? 'It takes back all that it paid' : `At most ${written(payment.left)}`}
              readOnly={isFixed}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={errors.amount}
            />
            <TextInput
              name="reason"
              label="Reason"
              description="Kept in the history"
              maxLength={200}
              defaultValue={reason}
              error={errors.reason}
            />
          </div>
          {!payment.byHand && (
            <Checkbox
              name="byHand"
              value="1"
              label="I give it back myself, by other means"
              checked={isOwn}
              onChange={(event) => setOwn(event.currentTarget.checked)}
            />
          )}
          <Checkbox name="restock" value="1" label="Put these items back into stock" defaultChecked />
          <Checkbox name="mail" value="1" label="Tell the customer by email" defaultChecked />
          <p aria-live="polite" className={ui.muted}>
            {Number(amount) > 0
              ? `${written(amount)} ${payment.byHand || isOwn ? 'is written down: you give it back yourself' : `goes back to ${payment.name}`}.`
              : 'Choose items, or write an amount.'}
            {rest && payments.length > 1 && ` ${written(rest)} of what was chosen is left for another payment.`}
          </p>
        </>
      )}
    </ActForm>
  )
}
