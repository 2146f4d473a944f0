import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../lib/counted.ts'
import { Copy } from '../ui/copy.tsx'
import { Status } from '../ui/status.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { AddressForm, EmailForm } from './contact.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import styles from './order.module.css'
import { paymentStates } from './states.ts'

interface CardProps {
  readonly order: Detail
}

export function Lines({ order: { lines } }: CardProps) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={ui.card} aria-labelledby="lines">
      <h2 id="lines" className={styles.title}>
        {counted(count, 'item')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <Thumb image={line.image} size={52} />
            <div>
              <p className={styles.name}>
                {line.productId ? (
                  <Link to={`/dashboard/products/${line.productId}`} className={styles.product}>
                    {line.name}
                  </Link>
                ) : (
                  line.name
                )}
              </p>
              {line.options.length > 0 && <p className={ui.muted}>{line.options.join(' · ')}</p>}
              {line.sku && <p className={styles.sku}>SKU {line.sku}</p>}
              {line.left > 0 && line.left < line.quantity && (
                <p className={styles.sku}>
                  {line.quantity - line.left} of {line.quantity} sent
                </p>
              )}
            </div>
            <p className={styles.price}>
              {line.before && <s>{line.before}</s>} {line.price} × {line.quantity}
            </p>
            <p className={styles.lineTotal}>{line.total}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Payment({ order: { totals, balance, paymentStatus } }: CardProps) {
  const [tone, state] = paymentStates[paymentStatus]
  const rows = [
    ['Paid', balance.paid],
    ['Authorized', balance.authorized],
    ['Refunded', balance.refunded],
    ['Still to be paid', balance.owed],
  ].filter((row): row is [string, string] => row[1] !== undefined)
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="payment">
      <div className={ui.sectionHead}>
        <h2 id="payment">Payment</h2>
        <Status tone={tone}>{state}</Status>
      </div>
      <dl className={styles.totals}>
        {totals.map(({ label, hint, amount }) => (
          <div key={label} data-total={label === 'Total' || undefined}>
            <dt>
              {label} {hint && <span>{hint}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <dl className={`${styles.totals} ${styles.balance}`}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function Buyer({ order }: CardProps) {
  const { customer, note, customFields, billTo, shipTo, canChange } = order
  const same = billTo.join('\n') === shipTo.join('\n')
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="customer">
      <div className={ui.sectionHead}>
        <h2 id="customer">Customer</h2>
        {canChange && (
          <Edit label="Edit the email address" title="Email of the customer">
            {(close) => <EmailForm order={order} onClose={close} />}
          </Edit>
        )}
      </div>
      {customer.name !== customer.email && <p>{customer.name}</p>}
      {customer.isMember && <p className={ui.muted}>Has an account</p>}
      {customer.email && (
        <p className={styles.copied}>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          <Copy value={customer.email} label="Copy the email address" />
        </p>
      )}
      {customer.phone && (
        <p className={styles.copied}>
          <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>{customer.phone}</a>
          <Copy value={customer.phone} label="Copy the phone number" />
        </p>
      )}
      {note && (
        <>
          <h3 className={styles.sub}>Note</h3>
          <p className={styles.note}>{note}</p>
        </>
      )}
      {customFields.map(({ title, value }) => (
        <div key={title}>
          <h3 className={styles.sub}>{title}</h3>
          <p className={styles.note}>{value}</p>
        </div>
      ))}
      {billTo.length > 0 && (
        <>
          <h3 className={styles.sub}>Billing address</h3>
          {same ? <p className={ui.muted}>The same as for delivery</p> : <Address lines={billTo} label="billing" />}
        </>
      )}
    </section>
  )
}

export function Delivery({ order }: CardProps) {
  const { delivery, shipTo, canChange } = order
  if (!delivery && shipTo.length === 0) return null
  const to = delivery?.pickup.length ? delivery.pickup : shipTo
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="delivery">
      <div className={ui.sectionHead}>
        <h2 id="delivery">Delivery</h2>
        {canChange && !delivery?.pickup.length && (
          <Edit label="Edit the delivery address" title="Delivery address">
            {(close) => <AddressForm order={order} onClose={close} />}
          </Edit>
        )}
      </div>
      {delivery && <p>{delivery.title}</p>}
      {delivery?.time && <p className={ui.muted}>{delivery.time}</p>}
      {delivery?.instructions && <p className={styles.note}>{delivery.instructions}</p>}
      {to.length > 0 && (
        <>
          <h3 className={styles.sub}>{delivery?.pickup.length ? 'Pickup at' : 'To'}</h3>
          <Address lines={to} label="delivery" />
        </>
      )}
    </section>
  )
}

interface EditProps {
  readonly label: string
  readonly title: string
  children(close: () => void): ReactNode
}

function Edit({ label, title, children }: EditProps) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setOpened(true)}>
        Edit
      </Button>
      <Dialog title={title} opened={opened} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  )
}

function Address({ lines, label }: { lines: readonly string[]; label: string }) {
  return (
    <div className={styles.address}>
      <address>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <Copy value={lines.join('\n')} label={`Copy the ${label} address`} />
    </div>
  )
}
