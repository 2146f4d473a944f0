import { Button, NativeSelect } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { manualMethods } from '../../lib/payments.ts'
import { useMay } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import { Dialog } from './dialog.tsx'
import type { Money, Payment } from './money.ts'
import styles from './order.module.css'
import { RefundForm } from './refund-form.tsx'

/** The payments and refunds of the order, and the actions on them. */
export function Transactions({ money }: { money: Money }) {
  const t = useT()
  const { payments, refunds, currency } = money
  const mayChange = useMay('payments')
  const canMarkAsPaid = mayChange && money.canMarkAsPaid
  const savedCard = mayChange ? money.savedCard : undefined
  const [doing, setDoing] = useState<'refund' | 'paid' | 'charge'>()
  const close = () => setDoing(undefined)
  const canRefund = mayChange && payments.some(({ refundable, left }) => refundable && Number(left) > 0)
  if (payments.length === 0 && !canMarkAsPaid) return null
  return (
    <Card
      title={t('dashboard-orders:payments.title')}
      beside={
        <div className={ui.buttons}>
          {savedCard && (
            <Button size="compact-sm" onClick={() => setDoing('charge')}>
              {t('dashboard-orders:payments.chargeSaved')}
            </Button>
          )}
          {canMarkAsPaid && (
            <Button size="compact-sm" variant="default" onClick={() => setDoing('paid')}>
              {t('dashboard-orders:payments.markPaid')}
            </Button>
          )}
          {canRefund && (
            <Button size="compact-sm" variant="default" onClick={() => setDoing('refund')}>
              {t('dashboard-orders:payments.refund')}
            </Button>
          )}
        </div>
      }
    >
      {payments.length + refunds.length === 0 && <p className={ui.muted}>{t('dashboard-orders:payments.none')}</p>}
      <ul>
        {payments.map((payment) => (
          <OnePayment key={payment.id} payment={payment} currency={currency} />
        ))}
        {refunds.map(({ id, date, amount, status: [tone, text], isFailed, reason }) => (
          <li key={id} className={styles.entry}>
            <div>
              <p className={styles.name}>{t('dashboard-orders:payments.refundOf', { amount })}</p>
              <p className={styles.by}>
                <When date={date} exact />
                {reason && ` · ${reason}`}
              </p>
              {isFailed && <p className={styles.by}>{t('dashboard-orders:payments.refundFailed')}</p>}
            </div>
            <Status tone={tone}>{text}</Status>
          </li>
        ))}
      </ul>
      <Dialog title={t('dashboard-orders:payments.refund')} opened={doing === 'refund'} onClose={close}>
        <RefundForm money={money} onClose={close} />
      </Dialog>
      <Dialog title={t('dashboard-orders:payments.chargeSaved')} opened={doing === 'charge'} onClose={close}>
        <ActForm
          intent="charge"
          label={t('dashboard-orders:charge.submit')}
          notice={t('dashboard-orders:charge.done')}
          onCancel={close}
          onDone={close}
        >
          {(errors) => (
            <NumberField
              name="amount"
              label={t('dashboard-orders:payments.amount', { currency })}
              description={t('dashboard-orders:charge.hint', { card: savedCard ?? '' })}
              isDecimal
              defaultValue={money.due}
              error={errors.amount}
              data-autofocus
            />
          )}
        </ActForm>
      </Dialog>
      <Dialog title={t('dashboard-orders:markPaid.title')} opened={doing === 'paid'} onClose={close}>
        <p className={ui.confirmText}>{t('dashboard-orders:markPaid.text')}</p>
        <ActForm
          intent="paid"
          label={t('dashboard-orders:payments.markPaid')}
          notice={t('dashboard-orders:markPaid.done')}
          onCancel={close}
          onDone={close}
        >
          {() => (
            <NativeSelect
              name="method"
              label={t('dashboard-orders:markPaid.method')}
              data={[
                { value: '', label: t('dashboard-orders:markPaid.method.none') },
                ...Object.entries(manualMethods).map(([value, label]) => ({ value, label: t(label) })),
              ]}
            />
          )}
        </ActForm>
      </Dialog>
    </Card>
  )
}

function OnePayment({ payment, currency }: { payment: Payment; currency: string }) {
  const t = useT()
  const mayChange = useMay('payments')
  const { id, name, amount, date, authorized, captures, status } = payment
  const [doing, setDoing] = useState<'capture' | 'void'>()
  const close = () => setDoing(undefined)
  const idField = <input type="hidden" name="payment" value={id} />
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.name}>
          {amount} · {name}
        </p>
        <p className={styles.by}>
          <When date={date} exact />
          {captures && ` · ${captures}`}
        </p>
      </div>
      <div className={ui.buttons}>
        <Status tone={status[0]}>{status[1]}</Status>
        {authorized && mayChange && (
          <>
            <Button size="compact-sm" onClick={() => setDoing('capture')}>
              {t('dashboard-orders:capture.submit')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDoing('void')}>
              {t('dashboard-orders:void.submit')}
            </Button>
          </>
        )}
      </div>
      <Dialog title={t('dashboard-orders:capture.title')} opened={doing === 'capture'} onClose={close}>
        <ActForm
          intent="capture"
          label={t('dashboard-orders:capture.submit')}
          notice={t('dashboard-orders:capture.done')}
          onCancel={close}
          onDone={close}
        >
          {(errors) => (
            <>
              {idField}
              <NumberField
                name="amount"
                label={t('dashboard-orders:payments.amount', { currency })}
                description={t('dashboard-orders:capture.hint', { amount: authorized?.text ?? '' })}
                isDecimal
                defaultValue={authorized?.amount}
                error={errors.amount}
                data-autofocus
              />
            </>
          )}
        </ActForm>
      </Dialog>
      <Dialog title={t('dashboard-orders:void.title')} opened={doing === 'void'} onClose={close}>
        <p className={ui.confirmText}>{t('dashboard-orders:void.text', { amount: authorized?.text ?? '' })}</p>
        <ActForm
          intent="void"
          label={t('dashboard-orders:void.submit')}
          color="alarm"
          notice={t('dashboard-orders:void.done')}
          onCancel={close}
          onDone={close}
        >
          {() => idField}
        </ActForm>
      </Dialog>
    </li>
  )
}
