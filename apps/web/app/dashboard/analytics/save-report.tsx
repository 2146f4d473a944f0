import { Button, Popover, TextInput } from '@mantine/core'
import type { ReportKind, ReportPeriod } from '@stoa/contract/saved-report.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useReader } from '../lib/reader.ts'
import type { Outcome } from '../lib/refusal.ts'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import styles from './analytics.module.css'
import { formatSavedPeriod, reports } from './saved-values.ts'

interface SaveReportProps {
  readonly report: ReportKind
  readonly period: ReportPeriod
}

/** Saves the report that is shown under a name. */
export function SaveReport({ report, period }: SaveReportProps) {
  const t = useT()
  const { locale } = useReader()
  const { Form, data, state } = useFetcher<Outcome>()
  const { errors, alert, saved } = useOutcome(data, t('dashboard-analytics:saved.done'))
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    if (saved) setIsOpen(false)
  }, [saved])
  const what = [t(reports[report].label), formatSavedPeriod(t, locale, period)].filter(Boolean).join(', ')
  const label = t('dashboard-analytics:saved.save')
  return (
    <div className={styles.save}>
      <Popover width={280} position="bottom-end" opened={isOpen} onChange={setIsOpen} trapFocus returnFocus>
        <Popover.Target>
          <Trigger set={false} onClick={() => setIsOpen(!isOpen)}>
            {label}
          </Trigger>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <Form method="post" action="/dashboard/analytics/saved" className={ui.stack}>
            <input type="hidden" name="intent" value="create" />
            <input type="hidden" name="report" value={report} />
            <input type="hidden" name="days" value={period.days ?? ''} />
            <input type="hidden" name="from" value={period.from ?? ''} />
            <input type="hidden" name="to" value={period.to ?? ''} />
            <p className={ui.muted}>{t('dashboard-analytics:saved.what', { what })}</p>
            <TextInput
              name="name"
              label={t('dashboard:name')}
              maxLength={60}
              required
              autoComplete="off"
              error={errors.name ?? alert}
            />
            <Button type="submit" size="xs" loading={state !== 'idle'}>
              {t('dashboard:form.save')}
            </Button>
          </Form>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
