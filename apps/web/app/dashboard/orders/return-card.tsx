import { Button, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import { Dialog } from './dialog.tsx'
import type { Money } from './money.ts'
import styles from './order.module.css'
import { RefundForm } from './refund-form.tsx'
import type { ReturnRow } from './returns.ts'

/** The return requests of the order, and the replies of the shop. */
export function Returns({ returns, money }: { returns: readonly ReturnRow[]; money: Money }) {
  const t = useT()
  if (returns.length === 0) return null
  return (
    <Card title={t('dashboard-orders:returns.title')}>
      <ul>
        {returns.map((each) => (
          <OneReturn key={each.id} shown={each} money={money} />
        ))}
      </ul>
    </Card>
  )
}

type Doing = 'accept' | 'decline' | 'refund'

function OneReturn({ shown, money }: { shown: ReturnRow; money: Money }) {
  const t = useT()
  const [params] = useSearchParams()
  const isRequested = params.get('return') === shown.id && shown.isOpen
  const [doing, setDoing] = useState<Doing | undefined>(isRequested ? 'accept' : undefined)
  const close = () => setDoing(undefined)
  const idField = <input type="hidden" name="return" value={shown.id} />
  const [mayAnswer, mayRefund] = [useMay('orders'), useMay('payments')]
  const quantities = Object.fromEntries(shown.lines.map(({ id, quantity }) => [id, quantity]))
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.name}>{shown.contents}</p>
        <p className={styles.by}>
          {shown.reason} · <When date={shown.date} exact />
        </p>
        {shown.comment && <p>{t('dashboard-orders:return.comment', { comment: shown.comment })}</p>}
        {shown.answer && <p className={ui.muted}>{t('dashboard-orders:return.answer', { answer: shown.answer })}</p>}
      </div>
      <div className={ui.buttons}>
        <Status tone={shown.status[0]}>{shown.status[1]}</Status>
        {mayAnswer && shown.isOpen && (
          <>
            <Button size="compact-sm" onClick={() => setDoing('accept')}>
              {t('dashboard-orders:return.accept')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setDoing('decline')}>
              {t('dashboard-orders:return.decline')}
            </Button>
          </>
        )}
        {mayRefund && shown.isAccepted && (
          <Button size="compact-sm" variant="default" onClick={() => setDoing('refund')}>
            {t('dashboard-orders:return.refund')}
          </Button>
        )}
      </div>
      <Dialog title={t('dashboard-orders:return.accept.title')} opened={doing === 'accept'} onClose={close}>
        {/* The refund is separate: its dialog opens with these items. */}
        <ActForm
          intent="accept-return"
          label={t('dashboard-orders:return.accept')}
          notice={t('dashboard-orders:return.accept.done')}
          onCancel={close}
          onDone={() => setDoing('refund')}
        >
          {(errors) => (
            <>
              {idField}
              <p className={ui.confirmText}>{t('dashboard-orders:return.accept.text')}</p>
              <Textarea
                name="answer"
                label={t('dashboard-orders:return.accept.message')}
                description={t('dashboard-orders:return.accept.message.hint')}
                rows={4}
                maxLength={1000}
                error={errors.answer}
              />
            </>
          )}
        </ActForm>
      </Dialog>
      <Dialog title={t('dashboard-orders:return.decline.title')} opened={doing === 'decline'} onClose={close}>
        <ActForm
          intent="decline-return"
          label={t('dashboard-orders:return.decline')}
          color="alarm"
          notice={t('dashboard-orders:return.decline.done')}
          onCancel={close}
          onDone={close}
        >
          {(errors) => (
            <>
              {idField}
              <Textarea
                name="answer"
                label={t('dashboard-orders:return.decline.reason')}
                description={t('dashboard-orders:return.decline.reason.hint')}
                rows={4}
                maxLength={1000}
                required
                error={errors.answer}
              />
            </>
          )}
        </ActForm>
      </Dialog>
      <Dialog title={t('dashboard-orders:return.refund.title')} opened={doing === 'refund'} onClose={close}>
        <RefundForm money={money} onClose={close} initial={quantities} reason={shown.reason} />
      </Dialog>
    </li>
  )
}
