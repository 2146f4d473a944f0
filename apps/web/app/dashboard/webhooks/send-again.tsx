import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { useReader, writeMoment } from '../lib/reader.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { Counted, Statistics } from './types.ts'
import styles from './webhooks.module.css'

interface SendAgainProps {
  readonly statistics: Statistics
  readonly counted: Counted | undefined
  readonly error: string | undefined
}

/** Sends a range of events again: they are counted first, and sent when the owner has seen how many. */
export function SendAgain({ statistics, counted, error }: SendAgainProps) {
  const t = useT()
  const { formData } = useNavigation()
  return (
    <Card title={t('dashboard-webhooks:again')} isStacked className={styles.below}>
      <p className={ui.muted}>{t('dashboard-webhooks:again.text')}</p>
      <Form method="post" className={styles.ask} preventScrollReset>
        <NativeSelect
          name="what"
          label={t('dashboard-webhooks:again.what')}
          defaultValue={counted?.what}
          data={[
            { value: 'PARKED', label: t('dashboard-webhooks:again.parked') },
            { value: 'DELIVERED', label: t('dashboard-webhooks:again.delivered') },
            { value: 'PENDING', label: t('dashboard-webhooks:again.pending') },
            { value: 'REPLAY', label: t('dashboard-webhooks:again.replay') },
          ]}
        />
        <TextInput
          type="datetime-local"
          name="from"
          label={t('dashboard-webhooks:again.from')}
          defaultValue={counted?.from}
          error={error}
        />
        <TextInput
          type="datetime-local"
          name="to"
          label={t('dashboard-webhooks:again.to')}
          defaultValue={counted?.to}
        />
        <Button
          type="submit"
          name="intent"
          value="count"
          variant="default"
          loading={formData?.get('intent') === 'count'}
        >
          {t('dashboard-webhooks:again.count')}
        </Button>
      </Form>
      <div role="status" className={ui.stack}>
        {counted && <Confirm counted={counted} />}
        <Running statistics={statistics} />
      </div>
    </Card>
  )
}

function Confirm({ counted: { what, from, to, count, isMore, storedSince } }: { counted: Counted }) {
  const t = useT()
  const reader = useReader()
  const { formData } = useNavigation()
  return (
    <>
      <p>
        {t(isMore ? 'dashboard-webhooks:again.foundMore' : 'dashboard-webhooks:again.found', { count })}{' '}
        {what === 'REPLAY' &&
          storedSince &&
          t('dashboard-webhooks:again.storedSince', { date: writeMoment(new Date(storedSince), reader) })}
      </p>
      {count > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="what" value={what} />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="to" value={to} />
          <Button type="submit" name="intent" value="resend" loading={formData?.get('intent') === 'resend'}>
            {t('dashboard-webhooks:again.send')}
          </Button>
        </Form>
      )}
    </>
  )
}

/** How far the last range has come, until everything is sent. */
function Running({ statistics: { resend, pending } }: { statistics: Statistics }) {
  const t = useT()
  if (!resend || (resend.finishedDate && pending === 0)) return null
  const total = Math.max(resend.total, resend.queued)
  const sent = Math.max(0, resend.queued - pending)
  return (
    <div className={ui.stack}>
      <p>{t('dashboard-webhooks:again.progress', { sent, total, pending })}</p>
      <progress
        className={styles.progress}
        max={Math.max(1, total)}
        value={sent}
        aria-label={t('dashboard-webhooks:again')}
      />
    </div>
  )
}
