import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { manualMethods } from '../../lib/payments.ts'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import { Dialog } from './dialog.tsx'
import type { Money, Payment } from './money.ts'
import styles from './order.module.css'
import { RefundForm } from './refund-form.tsx'

/** Every payment and refund of the order, and what can be done with the money. */
export function Transactions({ money }: { money: Money }) {
  const t = useT()
  const { payments, refunds, canMarkAsPaid, kept } = money
  const [doing, setDoing] = useState<'refund' | 'paid' | 'charge'>()
  const close = () => setDoing(undefined)
  const canRefund = payments.some(({ refundable, left }) => refundable && Number(left) > 0)
  if (payments.length === 0 && !canMarkAsPaid) return null
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="transactions">
      <div className={ui.sectionHead}>
        <h2 id="transactions">Payments and refunds</h2>
        <div className={ui.buttons}>
          {kept && (
            <Button size="compact-sm" onClick={() => setDoing('charge')}>
              Charge kept card
            </Button>
          )}
          {canMarkAsPaid && (
            <Button size="compact-sm" variant="default" onClick={() => setDoing('paid')}>
              Mark as paid
            </Button>
          )}
          {canRefund && (
            <Button size="compact-sm" variant="default" onClick={() => setDoing('refund')}>
              Refund
            </Button>
          )}
        </div>
      </div>
      {payments.length + refunds.length === 0 && <p className={ui.muted}>None yet.</p>}
      <ul>
        {payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} currency={money.currency} />
        ))}
        {refunds.map(({ id, date, said, status: [tone, text], isFailed, reason }) => (
          <li key={id} className={styles.parcel}>
            <div>
              <p className={styles.name}>Refund of {said}</p>
              <p className={styles.by}>
                <When date={date} exact />
                {reason && ` · ${reason}`}
              </p>
              {isFailed && <p className={styles.by}>The bank refused it, and nothing was given back.</p>}
            </div>
            <Status tone={tone}>{text}</Status>
          </li>
        ))}
      </ul>
      <Dialog title="Refund" opened={doing === 'refund'} onClose={close}>
        <RefundForm money={money} onClose={close} />
      </Dialog>
      <Dialog title="Charge kept card" opened={doing === 'charge'} onClose={close}>
        <ActForm intent="charge" label="Charge" said="Card charged" onCancel={close} onDone={close}>
          {(errors) => (
            <TextInput
              name="amount"
              label={`Amount in ${money.currency}`}
              description={`${kept}, which the customer let you keep, is charged at once.`}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={money.owed}
              error={errors.amount}
              data-autofocus
            />
          )}
        </ActForm>
      </Dialog>
      <Dialog title="Mark as paid?" opened={doing === 'paid'} onClose={close}>
        <p className={ui.confirmText}>For money that you have received by other means, such as cash or a transfer.</p>
        <ActForm intent="paid" label="Mark as paid" said="Marked as paid" onCancel={close} onDone={close}>
          {() => (
            <NativeSelect
              name="way"
              label="How it was paid"
              data={[
                { value: '', label: 'Not said' },
                ...Object.entries(manualMethods).map(([value, label]) => ({ value, label: t(label) })),
              ]}
            />
          )}
        </ActForm>
      </Dialog>
    </section>
  )
}

function OnePayment({ payment, currency }: { payment: Payment; currency: string }) {
  const { id, name, said, date, held, parts, status } = payment
  const [doing, setDoing] = useState<'capture' | 'void'>()
  const close = () => setDoing(undefined)
  const hidden = <input type="hidden" name="payment" value={id} />
  return (
    <li className={styles.parcel}>
      <div>
        <p className={styles.name}>
          {said} · {name}
        </p>
        <p className={styles.by}>
          <When date={date} exact />
          {parts && ` · ${parts}`}
        </p>
      </div>
      <div className={ui.buttons}>
        <Status tone={status[0]}>{status[1]}</Status>
        {held && (
          <>
            <Button size="compact-sm" onClick={() => setDoing('capture')}>
              Capture
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDoing('void')}>
              Void
            </Button>
          </>
        )}
      </div>
      <Dialog title="Capture payment" opened={doing === 'capture'} onClose={close}>
        <ActForm intent="capture" label="Capture" said="Payment captured" onCancel={close} onDone={close}>
          {(errors) => (
            <>
              {hidden}
              <TextInput
                name="amount"
                label={`Amount in ${currency}`}
                description={`${held?.said} is held. What is not taken is let go, unless the card allows another capture.`}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={held?.amount}
                error={errors.amount}
                data-autofocus
              />
            </>
          )}
        </ActForm>
      </Dialog>
      <Dialog title="Void payment?" opened={doing === 'void'} onClose={close}>
        <p className={ui.confirmText}>{held?.said} is let go and cannot be taken any more.</p>
        <ActForm intent="void" label="Void" color="alarm" said="Payment voided" onCancel={close} onDone={close}>
          {() => hidden}
        </ActForm>
      </Dialog>
    </li>
  )
}
