import { Button, Checkbox, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../orders/dialog.tsx'
import { Card } from '../ui/card.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import styles from './draft.module.css'
import { DraftCustomer } from './draft-customer.tsx'
import { DraftExtras } from './draft-extras.tsx'
import { DraftLines } from './draft-lines.tsx'
import { PartForm } from './part-form.tsx'
import type { DraftView } from './view.ts'

interface DraftPageProps {
  readonly draft: DraftView
  readonly number: string | undefined
  /** The card with the payment link. */
  readonly payment?: ReactNode
}

/** A new order, or an edit of one. Each step is saved in the draft; the order changes with the last step. */
export function DraftPage({ draft, number, payment }: DraftPageProps) {
  const t = useT()
  const title = number ? t('dashboard-drafts:edit.title', { number }) : t('dashboard-drafts:new.title')
  const back = draft.orderId ? `/dashboard/orders/${draft.orderId}` : '/dashboard/orders'
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link
          to={back}
          className={ui.crumb}
          aria-label={t(draft.orderId ? 'dashboard-drafts:backToOrder' : 'dashboard-drafts:allOrders')}
        >
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {draft.id && <Status tone="quiet">{t('dashboard-drafts:draft')}</Status>}
        {draft.id && (
          <div className={ui.end} data-below>
            <Discard draft={draft} />
          </div>
        )}
      </header>
      <div className={ui.columns}>
        <div>
          <DraftLines draft={draft} />
          <DraftExtras draft={draft} />
        </div>
        <div>
          <DraftCustomer draft={draft} />
          <Card title={t(draft.orderId ? 'dashboard-drafts:sum.newTitle' : 'dashboard-drafts:sum.title')} isStacked>
            <Sums draft={draft} />
            {draft.id && <Save draft={draft} />}
          </Card>
          {payment}
        </div>
      </div>
    </>
  )
}

function Sums({ draft: { totals, balance } }: { draft: DraftView }) {
  const t = useT()
  if (totals.length === 0) return <p className={ui.muted}>{t('dashboard-drafts:sum.empty')}</p>
  return (
    <div aria-live="polite">
      {[totals, balance].map((rows, at) =>
        rows.length === 0 ? null : (
          <dl key={at === 0 ? 'totals' : 'balance'} className={styles.totals}>
            {rows.map(({ label, amount, isStrong }) => (
              <div key={label} data-strong={isStrong || undefined}>
                <dt>{label}</dt>
                <dd>{amount}</dd>
              </div>
            ))}
          </dl>
        ),
      )}
    </div>
  )
}

function Save({ draft: { orderId = '' } }: { draft: DraftView }) {
  const t = useT()
  return (
    <PartForm
      intent="save"
      label={t(orderId ? 'dashboard-drafts:update' : 'dashboard-drafts:place')}
      hidden={{ orderId }}
    >
      {(errors) => (
        <>
          <Textarea
            name="reason"
            label={t(orderId ? 'dashboard-drafts:reason' : 'dashboard-drafts:note')}
            description={t('dashboard-drafts:reason.hint')}
            rows={2}
            maxLength={200}
            error={errors.reason}
          />
          {orderId && <Checkbox name="stock" value="1" label={t('dashboard-drafts:inventory')} defaultChecked />}
        </>
      )}
    </PartForm>
  )
}

function Discard({ draft: { orderId = '' } }: { draft: DraftView }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('dashboard-drafts:discard')}
      </Button>
      <Dialog
        title={t(orderId ? 'dashboard-drafts:discard.changes' : 'dashboard-drafts:discard.draft')}
        opened={opened}
        onClose={close}
      >
        <PartForm
          intent="discard"
          label={t('dashboard-drafts:discard')}
          color="alarm"
          hidden={{ orderId }}
          onDone={close}
        >
          {() => <p>{t(orderId ? 'dashboard-drafts:discard.changes.text' : 'dashboard-drafts:discard.draft.text')}</p>}
        </PartForm>
      </Dialog>
    </>
  )
}
