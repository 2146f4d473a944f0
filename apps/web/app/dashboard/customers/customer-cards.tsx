import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useFetcher } from 'react-router'
import { useSite } from '../../lib/site.ts'
import { useReader } from '../lib/reader.ts'
import { OrderTable } from '../orders/order-table.tsx'
import type { OrderRow } from '../orders/row.ts'
import { Card } from '../ui/card.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { action } from './customer.tsx'
import styles from './customers.module.css'
import type { Detail } from './detail.ts'

export function Figures({ customer }: { customer: Detail }) {
  const t = useT()
  const { currency } = useSite()
  const { locale } = useReader()
  const spent = [{ amount: customer.spent, currency }, ...customer.spentElsewhere].map((each) =>
    formatPrice(each.amount, { currency: each.currency, locale }),
  )
  const figures: [string, ReactNode][] = [
    [t('dashboard-customers:column.spent'), spent.join(' · ')],
    [t('dashboard-customers:column.orders'), t.number(customer.orders)],
    [
      t('dashboard-customers:average'),
      customer.average === undefined ? '–' : formatPrice(customer.average, { currency, locale }),
    ],
    [
      t('dashboard-customers:column.lastOrder'),
      customer.lastOrder ? <When key="last" date={customer.lastOrder} /> : t('dashboard:never'),
    ],
  ]
  return (
    <Card label={t('dashboard-customers:figures')}>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

export function Orders({ orders, email }: { orders: readonly OrderRow[]; email: string }) {
  const t = useT()
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="orders">
      <div className={ui.listHead}>
        <h2 id="orders">{t('dashboard-customers:orders')}</h2>
        {orders.length > 0 && email && (
          <Link to={`/dashboard/orders?q=${encodeURIComponent(email)}`} className={ui.link}>
            {t('dashboard-customers:orders.all')}
          </Link>
        )}
      </div>
      {orders.length > 0 ? (
        <OrderTable rows={orders} columns={['date', 'payment', 'fulfillment', 'total']} />
      ) : (
        <p className={styles.none}>{t('dashboard-customers:orders.none')}</p>
      )}
    </section>
  )
}

export function Facts({ customer }: { customer: Detail }) {
  const t = useT()
  const facts = [
    [t('dashboard-customers:field.email'), customer.email],
    [t('dashboard-customers:field.phone'), customer.phone],
    [t('dashboard-customers:field.company'), customer.company],
    [t('dashboard-customers:field.address'), customer.addressText],
    [t('dashboard-customers:field.language'), customer.languageName],
    [t('dashboard-customers:field.birthdate'), customer.birthdate],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <Card
      title={t('dashboard-customers:contact')}
      beside={
        <Button component={Link} to="edit" size="compact-sm" variant="default">
          {t('dashboard:edit')}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('dashboard-customers:field.added')}</dt>
          <dd>
            <When date={customer.added} exact />
          </dd>
        </div>
      </dl>
      {customer.memberId && customer.contacts > 1 && (
        <p className={styles.note}>{t('dashboard-customers:mergedNote')}</p>
      )}
    </Card>
  )
}

type NewsletterConsents = ReplyOf<'customers.listNewsletterConsents'>['consents']

const newsletterStatus = {
  SUBSCRIBED: 'dashboard-customers:newsletter.subscribed',
  PENDING: 'dashboard-customers:newsletter.pending',
  UNSUBSCRIBED: 'dashboard-customers:newsletter.unsubscribed',
} as const

/**
 * The customer's consents: marketing emails, recorded by the shop, and the newsletter, which customers subscribe to.
 */
export function Consent({ customer, newsletter }: { customer: Detail; newsletter: NewsletterConsents }) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const isSubscribed = customer.marketing === 'SUBSCRIBED'
  return (
    <Card title={t('dashboard-customers:consent')} isStacked>
      <p>
        {t(
          customer.marketing
            ? isSubscribed
              ? 'dashboard-customers:consent.subscribed'
              : 'dashboard-customers:consent.unsubscribed'
            : 'dashboard-customers:consent.unknown',
        )}
        {customer.marketingDate && (
          <small className={styles.small}>
            <When date={customer.marketingDate} exact />
            {' · '}
            {t(
              customer.marketingSource === 'OWNER'
                ? 'dashboard-customers:source.owner'
                : 'dashboard-customers:source.import',
            )}
          </small>
        )}
      </p>
      {data?.error && <p role="alert">{data.error}</p>}
      <Form method="post">
        <input type="hidden" name="revision" value={customer.revision} />
        <Button
          type="submit"
          name="intent"
          value={isSubscribed ? 'unsubscribe' : 'subscribe'}
          size="compact-sm"
          variant="default"
          loading={state !== 'idle'}
        >
          {t(isSubscribed ? 'dashboard-customers:consent.unsubscribe' : 'dashboard-customers:consent.subscribe')}
        </Button>
      </Form>
      {!isSubscribed && <p className={ui.muted}>{t('dashboard-customers:consent.hint')}</p>}
      <h3 className={styles.consentName}>{t('dashboard-customers:newsletter')}</h3>
      {newsletter.length === 0 && <p>{t('dashboard-customers:newsletter.none')}</p>}
      {newsletter.map(({ email, status, date }) => (
        <p key={email}>
          {t(newsletterStatus[status])}
          <small className={styles.small}>
            <When date={date} exact />
            {newsletter.length > 1 && ` · ${email}`}
          </small>
        </p>
      ))}
    </Card>
  )
}

export function TaxExemption({ customer: { taxExempt, taxExemptReason } }: { customer: Detail }) {
  const t = useT()
  if (!taxExempt) return null
  return (
    <Card title={t('dashboard-customers:tax')}>
      <p>
        {t('dashboard-customers:tax.exempt')}
        {taxExemptReason && <small className={styles.small}>{taxExemptReason}</small>}
      </p>
    </Card>
  )
}

export function Tags({ tags, known }: { tags: readonly string[]; known: readonly string[] }) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.done) form.current?.reset()
  }, [data])
  return (
    <Card title={t('dashboard-customers:tags')} isStacked>
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag tag={tag} />
            </li>
          ))}
        </ul>
      )}
      <Form ref={form} method="post" className={styles.addTag} noValidate>
        <input type="hidden" name="intent" value="tag" />
        <TextInput
          name="tag"
          aria-label={t('dashboard-customers:tag')}
          placeholder={t('dashboard-customers:tag')}
          list="known-tags"
          maxLength={50}
          autoComplete="off"
          error={data?.error}
        />
        <datalist id="known-tags">
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Button type="submit" variant="default" loading={state !== 'idle'}>
          {t('dashboard-customers:tag.add')}
        </Button>
      </Form>
    </Card>
  )
}

function Tag({ tag }: { tag: string }) {
  const t = useT()
  const { Form, state } = useFetcher()
  return (
    <Form method="post" className={styles.tag}>
      <input type="hidden" name="intent" value="untag" />
      <input type="hidden" name="tag" value={tag} />
      {tag}
      <ActionIcon
        type="submit"
        size={24}
        variant="transparent"
        color="gray"
        disabled={state !== 'idle'}
        aria-label={t('dashboard-customers:tag.remove', { tag })}
      >
        <CloseIcon size={14} />
      </ActionIcon>
    </Form>
  )
}
