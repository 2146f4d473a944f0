import { Button, Checkbox, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '../orders/dialog.tsx'
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
  /** How its buyer may pay for it. */
  readonly payment?: ReactNode
}

/** An order that is put together by hand, or changed. Every step is kept at once; nothing counts before the last one. */
export function DraftPage({ draft, number, payment }: DraftPageProps) {
  const title = number ? `Edit order ${number}` : 'New order'
  const back = draft.orderId ? `/dashboard/orders/${draft.orderId}` : '/dashboard/orders'
  return (
    <>
      <title>{title}</title>
      <header className={ui.head}>
        <Link to={back} className={ui.crumb} aria-label={draft.orderId ? 'Back to the order' : 'All orders'}>
          <LeftIcon />
        </Link>
        <h1>{title}</h1>
        {draft.id && <Status tone="quiet">Draft</Status>}
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
          <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="sums">
            <h2 id="sums">{draft.orderId ? 'What it will come to' : 'Total'}</h2>
            <Sums draft={draft} />
            {draft.id && <Save draft={draft} />}
          </section>
          {payment}
        </div>
      </div>
    </>
  )
}

function Sums({ draft: { totals, money } }: { draft: DraftView }) {
  if (totals.length === 0) return <p className={ui.muted}>Nothing yet.</p>
  return (
    <div aria-live="polite">
      {[totals, money].map((rows, at) =>
        rows.length === 0 ? null : (
          <dl key={at === 0 ? 'totals' : 'money'} className={styles.totals}>
            {rows.map(({ label, amount }) => (
              <div key={label} data-strong={label === 'Total' || label === 'To give back' || undefined}>
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
  return (
    <PartForm intent="save" label={orderId ? 'Change the order' : 'Place order'} hidden={{ orderId }}>
      {(errors) => (
        <>
          <Textarea
            name="reason"
            label={orderId ? 'Why it is changed' : 'Note'}
            description="It stands in the order’s history."
            rows={2}
            maxLength={200}
            error={errors.reason}
          />
          {orderId && (
            <Checkbox name="stock" value="1" label="Take pieces from stock, and put them back" defaultChecked />
          )}
        </>
      )}
    </PartForm>
  )
}

function Discard({ draft: { orderId = '' } }: { draft: DraftView }) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Discard
      </Button>
      <Dialog title={orderId ? 'Discard these changes?' : 'Discard this draft?'} opened={opened} onClose={close}>
        <PartForm intent="discard" label="Discard" color="alarm" hidden={{ orderId }} onDone={close}>
          {() => <p>{orderId ? 'The order stays as it is.' : 'Nothing of it was placed.'} This cannot be undone.</p>}
        </PartForm>
      </Dialog>
    </>
  )
}
