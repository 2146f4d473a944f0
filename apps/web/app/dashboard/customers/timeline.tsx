import { Button, Textarea } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import type { PageTranslate } from '@stoa/messages/react'
import { useT } from '@stoa/messages/react'
import { formatPrice } from '@stoa/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useFetcher, useSearchParams } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import { Tabs } from '../ui/tabs.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import type { action } from './customer.tsx'
import styles from './customers.module.css'
import { type KindName, kinds } from './kinds.ts'

type Timeline = ReplyOf<'customers.listCustomerTimeline'>
type Entry = Timeline['entries'][number]

export function Timeline({ timeline: { entries, nextCursor }, kind }: { timeline: Timeline; kind: KindName }) {
  const t = useT()
  const [params] = useSearchParams()
  const next = new URLSearchParams(params)
  if (nextCursor) next.set('before', nextCursor)
  return (
    <Card title={t('dashboard-customers:timeline')} isStacked>
      <NewNote />
      <Tabs
        label={t('dashboard-customers:timeline.show')}
        views={kinds.map(({ name, label }) => ({ label: t(label), query: name && `show=${name}` }))}
        narrowing={['show']}
      />
      {entries.length === 0 && (
        <p className={ui.muted}>
          {t(kind ? 'dashboard-customers:timeline.noneOfKind' : 'dashboard-customers:timeline.none')}
        </p>
      )}
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Line entry={entry} />
            <small>
              <When date={entry.date} />
            </small>
            {entry.type === 'NOTE' && <DeleteNote id={entry.id} />}
          </li>
        ))}
      </ol>
      {(nextCursor || params.get('before')) && (
        <nav aria-label={t('common:pages')} className={ui.buttons}>
          {params.get('before') && (
            <Button component={Link} to={kind ? `?show=${kind}` : '.'} variant="default" size="xs" preventScrollReset>
              {t('dashboard-customers:timeline.latest')}
            </Button>
          )}
          {nextCursor && (
            <Button component={Link} to={`?${next}`} variant="default" size="xs" preventScrollReset>
              {t('dashboard-customers:timeline.older')}
            </Button>
          )}
        </nav>
      )}
    </Card>
  )
}

function NewNote() {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (data?.done) form.current?.reset()
  }, [data])
  return (
    <Form ref={form} method="post" className={styles.newNote} noValidate>
      <input type="hidden" name="intent" value="note" />
      <Textarea
        name="text"
        autosize
        minRows={1}
        maxLength={5000}
        aria-label={t('dashboard-customers:note')}
        placeholder={t('dashboard-customers:note.hint')}
        error={data?.error}
      />
      <Button type="submit" variant="default" loading={state !== 'idle'}>
        {t('dashboard-customers:note.add')}
      </Button>
    </Form>
  )
}

function DeleteNote({ id }: { id: string }) {
  const t = useT()
  const { Form, state } = useFetcher()
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="delete-note" />
      <input type="hidden" name="note" value={id} />
      <Button type="submit" size="compact-xs" variant="subtle" color="gray" disabled={state !== 'idle'}>
        {t('dashboard:delete')}
      </Button>
    </Form>
  )
}

function Line({ entry }: { entry: Entry }) {
  const t = useT()
  const { locale } = useReader()
  return <span>{describe(t, entry, locale)}</span>
}

function describe(t: PageTranslate, { id, type, data }: Entry, locale: string): ReactNode {
  const readText = (name: string) => String(data[name] ?? '')
  const formatTotal = () => formatPrice(readText('total'), { currency: readText('currency'), locale })
  switch (type) {
    case 'ORDER':
      return (
        <Link to={`/dashboard/orders/${id}`} className={ui.link}>
          {t(
            data.status === 'CANCELED' ? 'dashboard-customers:entry.orderCanceled' : 'dashboard-customers:entry.order',
            { number: readText('number'), total: formatTotal() },
          )}
        </Link>
      )
    case 'ABANDONED_CHECKOUT':
      return (
        <Link to={`/dashboard/abandoned/${id}`} className={ui.link}>
          {t(
            data.status === 'RECOVERED' ? 'dashboard-customers:entry.recovered' : 'dashboard-customers:entry.abandoned',
            { total: formatTotal() },
          )}
        </Link>
      )
    case 'MESSAGE':
      return (
        <Link to={`/dashboard/outbox/${id}`} className={ui.link}>
          {t('dashboard-customers:entry.message', { subject: readText('subject') })}
        </Link>
      )
    case 'REVIEW':
      return t('dashboard-customers:entry.review', { rating: Number(data.rating), title: readText('title') })
    case 'NOTE':
      return <span className={styles.noteText}>{readText('text')}</span>
    case 'CONSENT':
      return t(
        data.status === 'SUBSCRIBED'
          ? 'dashboard-customers:entry.subscribed'
          : 'dashboard-customers:entry.unsubscribed',
      )
    case 'MERGE':
      return t('dashboard-customers:entry.merged', { email: readText('email') })
    case 'IMPORT':
      return t('dashboard-customers:entry.imported')
  }
}
