import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { createDone, describeRefusal, type Outcome } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { LabeledStatus } from '../orders/labels.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/checkout'
import styles from './abandoned.module.css'
import { activityLabels, describeStatus, type Row, toRow } from './listing.ts'

const list = '/dashboard/abandoned'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const abandonedCheckoutId = args.params.id
  if (!/^[0-9a-f-]{36}$/i.test(abandonedCheckoutId)) throw createNotFound()
  const found = await allowMissing(host.call('abandonedCheckouts.getAbandonedCheckout', { abandonedCheckoutId }))
  if (!found) throw createNotFound()
  return { row: toRow(host.t, found.abandonedCheckout) }
}

/** Activities that staff add by hand. */
const manualActivities = ['TASK_CREATED', 'NOTIFICATION_SENT'] as const

export async function action(args: Route.ActionArgs): Promise<Outcome | Response> {
  const host = requireOwnerHost(args)
  const abandonedCheckoutId = args.params.id
  const intent = (await args.request.formData()).get('intent')
  try {
    if (intent === 'delete') {
      await host.call('abandonedCheckouts.deleteAbandonedCheckout', { abandonedCheckoutId })
      return redirect(list)
    }
    const activityType = manualActivities.find((each) => each === intent)
    if (activityType) {
      await host.call('abandonedCheckouts.addAbandonedCheckoutActivity', { abandonedCheckoutId, activityType })
    }
    return createDone()
  } catch (error) {
    return describeRefusal(host.t, error)
  }
}

export default function AbandonedCheckout({ loaderData: { row }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <title>{t('dashboard-abandoned:checkout.title', { customer: row.customer })}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label={t('dashboard-abandoned:checkout.all')}>
          <LeftIcon />
        </Link>
        <h1>{row.customer}</h1>
        <LabeledStatus status={describeStatus(row)} />
        <div className={ui.end} data-below>
          <ConfirmDelete title={t('dashboard-abandoned:delete.title')}>
            {t('dashboard-abandoned:delete.text')}
          </ConfirmDelete>
          {!row.recovered && <TaskButton hasTask={row.hasTask} />}
        </div>
      </header>
      {actionData && 'alert' in actionData && (
        <p role="alert" className={ui.alert}>
          {actionData.alert}
        </p>
      )}
      <div className={ui.columns}>
        <div>
          <Items row={row} />
        </div>
        <div>
          <Customer row={row} />
          <Activities row={row} />
        </div>
      </div>
    </>
  )
}

function TaskButton({ hasTask }: { hasTask: boolean }) {
  const t = useT()
  const sending = useNavigation().formData?.get('intent')
  const intent = hasTask ? 'NOTIFICATION_SENT' : 'TASK_CREATED'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" loading={sending === intent}>
        {t(hasTask ? 'dashboard-abandoned:task.done' : 'dashboard-abandoned:task.create')}
      </Button>
    </Form>
  )
}

function Items({ row: { items, subtotal, total, currency } }: { row: Row }) {
  const t = useT()
  const { locale } = useSite()
  const price = (amount: string) => formatPrice(amount, { currency, locale })
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="items">
      <div className={ui.listHead}>
        <h2 id="items">{t('dashboard-abandoned:items.title')}</h2>
      </div>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-abandoned:items.item')}</th>
              <th scope="col" className={table.number}>
                {t('dashboard-abandoned:items.quantity')}
              </th>
              <th scope="col" className={table.number}>
                {t('dashboard-abandoned:items.price')}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ id, name, quantity, price: each }) => (
              <tr key={id}>
                <th scope="row" className={table.wide}>
                  {name}
                </th>
                <td className={table.number}>{quantity}</td>
                <td className={table.number}>{price(each)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className={styles.sums}>
            <tr>
              <th scope="row" colSpan={2}>
                {t('dashboard-abandoned:items.subtotal')}
              </th>
              <td className={table.number}>{price(subtotal)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {t('dashboard-abandoned:items.total')}
              </th>
              <td className={table.number}>{price(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Customer({ row: { email, phone, memberId, link, recovered, created, recoveredDate } }: { row: Row }) {
  const t = useT()
  return (
    <Card title={t('dashboard-abandoned:customer.title')}>
      <dl className={styles.facts}>
        {email && (
          <Fact name={t('dashboard-abandoned:customer.email')}>
            <a href={`mailto:${email}`} className={ui.link}>
              {email}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact name={t('dashboard-abandoned:customer.phone')}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={ui.link}>
              <bdi>{phone}</bdi>
            </a>
          </Fact>
        )}
        {memberId && (
          <Fact name={t('dashboard-abandoned:customer.member')}>
            <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
              {t('dashboard-abandoned:customer.viewMember')}
            </Link>
          </Fact>
        )}
        <Fact name={t('dashboard-abandoned:customer.abandoned')}>
          <When date={created} exact />
        </Fact>
        {recoveredDate && (
          <Fact name={t('dashboard-abandoned:customer.recovered')}>
            <When date={recoveredDate} exact />
          </Fact>
        )}
      </dl>
      {!recovered && (
        <div className={styles.link}>
          <p>
            <strong>{t('dashboard-abandoned:link')}</strong>
            <span className={ui.muted}>{t('dashboard-abandoned:link.hint')}</span>
          </p>
          <Copy value={link} label={t('dashboard-abandoned:link.copy')} />
        </div>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Activities({ row: { activities } }: { row: Row }) {
  const t = useT()
  return (
    <Card title={t('dashboard-abandoned:activities.title')}>
      {activities.length === 0 && <p className={ui.muted}>{t('dashboard-abandoned:activities.none')}</p>}
      <ol className={styles.activities} reversed>
        {activities.toReversed().map(({ type, date }) => (
          <li key={type + date}>
            {t(activityLabels[type])}
            <small>
              <When date={date} />
            </small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
