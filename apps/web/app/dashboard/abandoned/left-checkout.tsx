import { Button } from '@mantine/core'
import { formatPrice } from '@stoa/ui'
import { Form, Link, redirect, useNavigation } from 'react-router'
import { notFound, orMissing } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { done, type Outcome, refusalOf } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { Copy } from '../ui/copy.tsx'
import { LeftIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { Route } from './+types/left-checkout'
import styles from './abandoned.module.css'
import { activityTexts, type Row, stateOf, toRow } from './listing.ts'

const list = '/dashboard/abandoned'

export async function loader(args: Route.LoaderArgs) {
  const host = ownerHost(args)
  const abandonedCheckoutId = args.params.id
  if (!/^[0-9a-f-]{36}$/i.test(abandonedCheckoutId)) throw notFound()
  const found = await orMissing(host.call('abandonedCheckouts.getAbandonedCheckout', { abandonedCheckoutId }))
  if (!found) throw notFound()
  return { row: toRow(found.abandonedCheckout) }
}

/** What an owner notes by hand: that somebody should get in touch, and that somebody did. */
const noted = ['TASK_CREATED', 'NOTIFICATION_SENT'] as const

export async function action(args: Route.ActionArgs): Promise<Outcome | Response> {
  const host = ownerHost(args)
  const abandonedCheckoutId = args.params.id
  const intent = (await args.request.formData()).get('intent')
  try {
    if (intent === 'delete') {
      await host.call('abandonedCheckouts.deleteAbandonedCheckout', { abandonedCheckoutId })
      return redirect(list)
    }
    const activityType = noted.find((each) => each === intent)
    if (activityType) {
      await host.call('abandonedCheckouts.addAbandonedCheckoutActivity', { abandonedCheckoutId, activityType })
    }
    return done()
  } catch (error) {
    return refusalOf(host.t, error)
  }
}

export default function LeftCheckout({ loaderData: { row }, actionData }: Route.ComponentProps) {
  const [tone, state] = stateOf(row)
  return (
    <>
      <title>{`Left by ${row.buyer}`}</title>
      <header className={ui.head}>
        <Link to={list} className={ui.crumb} aria-label="All abandoned checkouts">
          <LeftIcon />
        </Link>
        <h1>{row.buyer}</h1>
        <Status tone={tone}>{state}</Status>
        <div className={ui.end} data-below>
          <ConfirmDelete what="this entry">
            The checkout itself stays, and its buyer can go on with it; you no longer see that it was left.
          </ConfirmDelete>
          {!row.recovered && <TaskButton open={row.open} />}
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
          <Buyer row={row} />
          <Activities row={row} />
        </div>
      </div>
    </>
  )
}

function TaskButton({ open }: { open: boolean }) {
  const sending = useNavigation().formData?.get('intent')
  const intent = open ? 'NOTIFICATION_SENT' : 'TASK_CREATED'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" loading={sending === intent}>
        {open ? 'Mark as contacted' : 'Make a task of it'}
      </Button>
    </Form>
  )
}

function Items({ row: { items, subtotal, total, currency } }: { row: Row }) {
  const { locale } = useSite()
  const price = (amount: string) => formatPrice(amount, { currency, locale })
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="items">
      <div className={ui.listHead}>
        <h2 id="items">Items</h2>
      </div>
      <div className={table.scroll}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className={table.number}>
                Quantity
              </th>
              <th scope="col" className={table.number}>
                Price
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
                Subtotal
              </th>
              <td className={table.number}>{price(subtotal)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                Total when it was left
              </th>
              <td className={table.number}>{price(total)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  )
}

function Buyer({ row: { email, phone, memberId, link, recovered, created, recoveredDate } }: { row: Row }) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="buyer">
      <h2 id="buyer">Buyer</h2>
      <dl className={styles.facts}>
        {email && (
          <Fact name="Email">
            <a href={`mailto:${email}`} className={ui.link}>
              {email}
            </a>
          </Fact>
        )}
        {phone && (
          <Fact name="Phone">
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={ui.link}>
              {phone}
            </a>
          </Fact>
        )}
        {memberId && (
          <Fact name="Member">
            <Link to={`/dashboard/members/${memberId}`} className={ui.link}>
              See the member
            </Link>
          </Fact>
        )}
        <Fact name="Left">
          <When date={created} exact />
        </Fact>
        {recoveredDate && (
          <Fact name="Recovered">
            <When date={recoveredDate} exact />
          </Fact>
        )}
      </dl>
      {!recovered && (
        <div className={styles.link}>
          <p>
            <strong>Recovery link</strong>
            <span className={ui.muted}>Opens the checkout for whoever has it.</span>
          </p>
          <Copy value={link} label="Copy the recovery link" />
        </div>
      )}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Activities({ row: { activities } }: { row: Row }) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="activities">
      <h2 id="activities">What was done</h2>
      {activities.length === 0 && <p className={ui.muted}>Nothing so far.</p>}
      <ol className={styles.activities} reversed>
        {activities.toReversed().map(({ type, date }) => (
          <li key={type + date}>
            {activityTexts[type]}
            <small>
              <When date={date} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
