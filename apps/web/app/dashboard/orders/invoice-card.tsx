import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import type { InvoiceRow } from './invoices.ts'
import styles from './order.module.css'

/** The papers of the order: made here, mailed and saved. */
export function Invoices({ order, invoices }: { order: Detail; invoices: readonly InvoiceRow[] }) {
  const hasInvoice = invoices.some(({ kind, isOver }) => kind === 'INVOICE' && !isOver)
  const canMake = order.status === 'APPROVED' && !hasInvoice
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="invoices">
      <div className={ui.sectionHead}>
        <h2 id="invoices">Invoices</h2>
        <Link to="/dashboard/invoices/settings" className={ui.link}>
          What they say
        </Link>
      </div>
      {invoices.length === 0 && <p className={ui.muted}>None yet.</p>}
      <ul>
        {invoices.map((invoice) => (
          <OneInvoice key={invoice.id} invoice={invoice} canMail={Boolean(order.customer.email)} />
        ))}
      </ul>
      {canMake && <ActForm intent="invoice" label="Make invoice" said="Invoice made" />}
    </section>
  )
}

function OneInvoice({ invoice, canMail }: { invoice: InvoiceRow; canMail: boolean }) {
  const { id, name, state, total, date, isSent, canSend, canVoid } = invoice
  const [doing, setDoing] = useState<'send' | 'void'>()
  const close = () => setDoing(undefined)
  const hidden = <input type="hidden" name="invoice" value={id} />
  return (
    <li className={styles.parcel}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.by}>
          {total} · <When date={date} exact />
        </p>
      </div>
      <div className={ui.buttons}>
        <Status tone={state[0]}>{state[1]}</Status>
        <Button
          component="a"
          href={`/dashboard/invoices/${id}/pdf`}
          target="_blank"
          rel="noopener"
          size="compact-sm"
          variant="default"
          aria-label={`Open ${name} as PDF`}
        >
          PDF
        </Button>
        {canSend && canMail && (
          <Button size="compact-sm" variant="default" onClick={() => setDoing('send')}>
            {isSent ? 'Send again' : 'Send'}
          </Button>
        )}
        {canVoid && (
          <Button size="compact-sm" variant="default" onClick={() => setDoing('void')}>
            Void
          </Button>
        )}
      </div>
      <Dialog title={`Send ${name}?`} opened={doing === 'send'} onClose={close}>
        <p className={ui.confirmText}>The buyer gets a mail with a link that opens it.</p>
        <ActForm intent="send-invoice" label="Send" said={`${name} sent`} onCancel={close} onDone={close}>
          {() => hidden}
        </ActForm>
      </Dialog>
      <Dialog title={`Void ${name}?`} opened={doing === 'void'} onClose={close}>
        <p className={ui.confirmText}>It stays in the books with its number and counts no more.</p>
        <ActForm
          intent="void-invoice"
          label="Void"
          color="alarm"
          said={`${name} voided`}
          onCancel={close}
          onDone={close}
        >
          {() => hidden}
        </ActForm>
      </Dialog>
    </li>
  )
}
