import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import { May } from '../ui/may.tsx'
import { Thumb } from '../ui/thumb.tsx'
import ui from '../ui/ui.module.css'
import { AddressForm, EmailForm } from './contact.tsx'
import type { Detail } from './detail.ts'
import { Dialog } from './dialog.tsx'
import { LabeledStatus } from './labels.tsx'
import styles from './order.module.css'
import { paymentStates } from './states.ts'

interface CardProps {
  readonly order: Detail
}

export function Lines({ order: { lines } }: CardProps) {
  const t = useT()
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={ui.card} aria-labelledby="lines">
      <h2 id="lines" className={styles.title}>
        {t('dashboard-orders:order.items', { count })}
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
              {line.sku && <p className={styles.sku}>{t('dashboard-orders:order.sku', { sku: line.sku })}</p>}
              {line.left > 0 && line.left < line.quantity && (
                <p className={styles.sku}>
                  {t('dashboard-orders:order.fulfilledOf', {
                    fulfilled: line.quantity - line.left,
                    total: line.quantity,
                  })}
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
  const t = useT()
  const rows = [
    [t('dashboard-orders:balance.paid'), balance.paid],
    [t('dashboard-orders:balance.authorized'), balance.authorized],
    [t('dashboard-orders:balance.refunded'), balance.refunded],
    [t('dashboard-orders:balance.due'), balance.due],
  ].filter((row): row is [string, string] => row[1] !== undefined)
  return (
    <Card title={t('dashboard-orders:balance.title')} beside={<LabeledStatus status={paymentStates[paymentStatus]} />}>
      <dl className={styles.totals}>
        {totals.map(({ label, hint, amount, isTotal }) => (
          <div key={label} data-total={isTotal || undefined}>
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
    </Card>
  )
}

function Gift({ gift: { message, hidePrices, wrapped } }: { gift: NonNullable<Detail['gift']> }) {
  const t = useT()
  return (
    <>
      <h3 className={styles.sub}>{t('dashboard-orders:gift.title')}</h3>
      {wrapped && <p>{t('dashboard-orders:gift.wrap')}</p>}
      {hidePrices && <p>{t('dashboard-orders:gift.hidePrices')}</p>}
      <h3 className={styles.sub}>{t('dashboard-orders:gift.message')}</h3>
      <p className={styles.note}>{message ? <bdi>{message}</bdi> : t('dashboard-orders:gift.noMessage')}</p>
    </>
  )
}

export function Customer({ order }: CardProps) {
  const t = useT()
  const { customer, note, gift, customFields, billTo, shipTo, canChange } = order
  const isSameAddress = billTo.join('\n') === shipTo.join('\n')
  return (
    <Card
      title={t('dashboard-orders:customer.title')}
      beside={
        canChange && (
          <Edit label={t('dashboard-orders:customer.editEmail')} title={t('dashboard-orders:customer.emailTitle')}>
            {(close) => <EmailForm order={order} onClose={close} />}
          </Edit>
        )
      }
    >
      {customer.name !== customer.email && <p>{customer.name ?? t('dashboard-orders:unknownCustomer')}</p>}
      {customer.isMember && <p className={ui.muted}>{t('dashboard-orders:customer.member')}</p>}
      {customer.email && (
        <p className={styles.copied}>
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          <Copy value={customer.email} label={t('dashboard-orders:customer.copyEmail')} />
        </p>
      )}
      {customer.phone && (
        <p className={styles.copied}>
          <a href={`tel:${customer.phone.replace(/[^+\d]/g, '')}`}>
            <bdi>{customer.phone}</bdi>
          </a>
          <Copy value={customer.phone} label={t('dashboard-orders:customer.copyPhone')} />
        </p>
      )}
      {note && (
        <>
          <h3 className={styles.sub}>{t('dashboard-orders:customer.note')}</h3>
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        </>
      )}
      {gift && <Gift gift={gift} />}
      {customFields.map(({ title, value }) => (
        <div key={title}>
          <h3 className={styles.sub}>{title}</h3>
          <p className={styles.note}>
            <bdi>{value}</bdi>
          </p>
        </div>
      ))}
      {billTo.length > 0 && (
        <>
          <h3 className={styles.sub}>{t('dashboard-orders:customer.billing')}</h3>
          {isSameAddress ? (
            <p className={ui.muted}>{t('dashboard-orders:customer.sameAddress')}</p>
          ) : (
            <Address lines={billTo} copyLabel={t('dashboard-orders:customer.copyBilling')} />
          )}
        </>
      )}
    </Card>
  )
}

export function Shipping({ order }: CardProps) {
  const t = useT()
  const { delivery, shipTo, canChange } = order
  if (!delivery && shipTo.length === 0) return null
  const isPickup = Boolean(delivery?.pickup.length)
  const to = isPickup ? delivery!.pickup : shipTo
  return (
    <Card
      title={t('dashboard-orders:shipping.title')}
      beside={
        canChange &&
        !isPickup && (
          <Edit label={t('dashboard-orders:shipping.edit')} title={t('dashboard-orders:shipping.address')}>
            {(close) => <AddressForm order={order} onClose={close} />}
          </Edit>
        )
      }
    >
      {delivery && <p>{delivery.title}</p>}
      {delivery?.time && (
        <p className={ui.muted}>
          <bdi>{delivery.time}</bdi>
        </p>
      )}
      {delivery?.instructions && (
        <p className={styles.note}>
          <bdi>{delivery.instructions}</bdi>
        </p>
      )}
      {to.length > 0 && (
        <>
          <h3 className={styles.sub}>
            {t(isPickup ? 'dashboard-orders:shipping.pickup' : 'dashboard-orders:shipping.to')}
          </h3>
          <Address
            lines={to}
            copyLabel={t(isPickup ? 'dashboard-orders:shipping.copyPickup' : 'dashboard-orders:shipping.copy')}
          />
        </>
      )}
    </Card>
  )
}

interface EditProps {
  readonly label: string
  readonly title: string
  children(close: () => void): ReactNode
}

function Edit({ label, title, children }: EditProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <May change="orders">
        <Button size="compact-sm" variant="default" aria-label={label} onClick={() => setOpened(true)}>
          {t('dashboard-orders:edit')}
        </Button>
      </May>
      <Dialog title={title} opened={opened} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  )
}

function Address({ lines, copyLabel }: { lines: readonly string[]; copyLabel: string }) {
  return (
    <div className={styles.address}>
      <address>
        {lines.map((line) => (
          <span key={line}>
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <Copy value={lines.join('\n')} label={copyLabel} />
    </div>
  )
}
