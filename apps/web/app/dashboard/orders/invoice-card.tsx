import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../lib/rights.ts'
import { Card } from '../ui/card.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import type { InvoiceRow } from './invoices.ts'
import styles from './order.module.css'

/** The invoices and credit notes of the order. */
export function Invoices({ order, invoices }: { order: Detail; invoices: readonly InvoiceRow[] }) {
  const t = useT()
  const hasInvoice = invoices.some(({ kind, isVoid }) => kind === 'INVOICE' && !isVoid)
  const canCreate = order.status === 'APPROVED' && !hasInvoice
  return (
    <Card
      title={t('dashboard-orders:invoices.title')}
      beside={
        <Link to="/dashboard/invoices/settings" className={ui.link}>
          {t('dashboard-orders:invoices.settings')}
        </Link>
      }
    >
      {invoices.length === 0 && <p className={ui.muted}>{t('dashboard-orders:invoices.none')}</p>}
      <ul>
        {invoices.map((invoice) => (
          <OneInvoice key={invoice.id} invoice={invoice} canEmail={Boolean(order.customer.email)} />
        ))}
      </ul>
      {canCreate && (
        <ActForm
          intent="invoice"
          label={t('dashboard-orders:invoices.create')}
          notice={t('dashboard-orders:invoices.created')}
        />
      )}
    </Card>
  )
}

function OneInvoice({ invoice, canEmail }: { invoice: InvoiceRow; canEmail: boolean }) {
  const t = useT()
  const { id, name, status, total, date, isSent, canSend, canVoid } = invoice
  const mayChange = useMay('orders')
  const [doing, setDoing] = useState<'send' | 'void'>()
  const close = () => setDoing(undefined)
  const idField = <input type="hidden" name="invoice" value={id} />
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.by}>
          {total} · <When date={date} exact />
        </p>
      </div>
      <div className={ui.buttons}>
        <Status tone={status[0]}>{status[1]}</Status>
        <Button
          component="a"
          href={`/dashboard/invoices/${id}/pdf`}
          target="_blank"
          rel="noopener"
          size="compact-sm"
          variant="default"
          aria-label={t('dashboard-orders:invoice.open', { name, format: 'PDF' })}
        >
          PDF
        </Button>
        {mayChange && canSend && canEmail && (
          <Button size="compact-sm" variant="default" onClick={() => setDoing('send')}>
            {t(isSent ? 'dashboard-orders:invoice.sendAgain' : 'dashboard-orders:invoice.send')}
          </Button>
        )}
        {mayChange && canVoid && (
          <Button size="compact-sm" variant="default" onClick={() => setDoing('void')}>
            {t('dashboard-orders:invoice.void')}
          </Button>
        )}
      </div>
      <Dialog title={t('dashboard-orders:invoice.send.title', { name })} opened={doing === 'send'} onClose={close}>
        <p className={ui.confirmText}>{t('dashboard-orders:invoice.send.text')}</p>
        <ActForm
          intent="send-invoice"
          label={t('dashboard-orders:invoice.send')}
          notice={t('dashboard-orders:invoice.send.done', { name })}
          onCancel={close}
          onDone={close}
        >
          {() => idField}
        </ActForm>
      </Dialog>
      <Dialog title={t('dashboard-orders:invoice.void.title', { name })} opened={doing === 'void'} onClose={close}>
        <p className={ui.confirmText}>{t('dashboard-orders:invoice.void.text')}</p>
        <ActForm
          intent="void-invoice"
          label={t('dashboard-orders:invoice.void')}
          color="alarm"
          notice={t('dashboard-orders:invoice.void.done', { name })}
          onCancel={close}
          onDone={close}
        >
          {() => idField}
        </ActForm>
      </Dialog>
    </li>
  )
}
