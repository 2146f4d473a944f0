import { Button } from '@mantine/core'
import type { PayoutSource } from '@stoa/contract/payout.entity'
import { useT } from '@stoa/messages/react'
import { Form, useNavigation } from 'react-router'
import { useRefresh } from '../lib/use-refresh.ts'
import { formatProviderName } from '../payments/listing.ts'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './payouts.module.css'

/** When the payouts of each provider were last read, and any failure. */
export function Sources({ sources }: { sources: readonly PayoutSource[] }) {
  const t = useT()
  const isReading = sources.some(({ status }) => status === 'READING')
  useRefresh(isReading)
  const { state } = useNavigation()
  return (
    <>
      {sources.map((source) => (
        <Failure key={source.provider} source={source} />
      ))}
      <Card label={t('dashboard-payouts:column.provider')} className={styles.sources}>
        <ul>
          {sources.map((source) => (
            <li key={source.provider}>
              <strong>{formatProviderName(t, source.provider)}</strong> <State source={source} />
            </li>
          ))}
        </ul>
        <Form method="post">
          <Button type="submit" variant="default" size="xs" loading={isReading || state === 'submitting'}>
            {t('dashboard-payouts:readAgain')}
          </Button>
        </Form>
      </Card>
    </>
  )
}

function State({ source: { status, readDate } }: { source: PayoutSource }) {
  const t = useT()
  if (status === 'READING')
    return (
      <span role="status" className={ui.muted}>
        {t('dashboard-payouts:reading')}
      </span>
    )
  if (!readDate) return <span className={ui.muted}>{t('dashboard-payouts:notRead')}</span>
  return (
    <span className={ui.muted}>
      {t('dashboard-payouts:lastRead')} <When date={readDate} isInSentence />
    </span>
  )
}

function Failure({ source: { provider, status, failure } }: { source: PayoutSource }) {
  const t = useT()
  if (status !== 'FAILED') return null
  const name = formatProviderName(t, provider)
  return (
    <p role="alert" className={ui.alert}>
      {failure === 'REFUSED'
        ? t('dashboard-payouts:refused', { provider: name })
        : t('dashboard-payouts:unreachable', { provider: name })}
    </p>
  )
}
