import { Alert, Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { SavedReport } from '@stoa/contract/saved-report.entity'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { useReader } from '../lib/reader.ts'
import type { Outcome } from '../lib/refusal.ts'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import styles from './analytics.module.css'
import { formatHour, formatWeekday } from './saved-values.ts'

interface ReportDialogProps {
  readonly report: SavedReport
  readonly receivers: readonly { readonly id: string; readonly name: string }[]
  readonly timeZone: string
  onClose(): void
  onDelete(): void
}

/** Edits a saved report's name and email schedule. */
export function ReportDialog({ report, receivers, timeZone, onClose, onDelete }: ReportDialogProps) {
  const t = useT()
  const fetcher = useFetcher<Outcome>()
  const { errors, alert, saved } = useOutcome(fetcher.data, t('dashboard-analytics:saved.changed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is saved
  useEffect(() => {
    if (saved) onClose()
  }, [saved])
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('dashboard-analytics:saved.edit.of', { name: report.name })}
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <fetcher.Form method="post" noValidate className={ui.stack}>
        {alert && (
          <Alert color="alarm" role="alert">
            {alert}
          </Alert>
        )}
        <input type="hidden" name="intent" value="update" />
        <input type="hidden" name="id" value={report.id} />
        <TextInput
          name="name"
          label={t('dashboard:name')}
          defaultValue={report.name}
          maxLength={60}
          required
          autoComplete="off"
          error={errors.name}
        />
        {report.period.from ? (
          <p className={ui.muted}>{t('dashboard-analytics:saved.fixed')}</p>
        ) : (
          <ScheduleFields report={report} receivers={receivers} timeZone={timeZone} errors={errors} />
        )}
        <div className={ui.buttons}>
          <Button variant="default" className={ui.danger} onClick={onDelete}>
            {t('dashboard-analytics:saved.delete')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t('dashboard:form.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Modal>
  )
}

interface ScheduleFieldsProps extends Pick<ReportDialogProps, 'report' | 'receivers' | 'timeZone'> {
  readonly errors: Readonly<Record<string, string>>
}

function ScheduleFields({ report: { schedule }, receivers, timeZone, errors }: ScheduleFieldsProps) {
  const t = useT()
  const { locale } = useReader()
  const [every, setEvery] = useState<string>(schedule?.every ?? '')
  const listNumbers = (count: number, first: number) => Array.from({ length: count }, (_, at) => at + first)
  const days =
    every === 'WEEK'
      ? listNumbers(7, 1).map((day) => ({ value: String(day), label: formatWeekday(locale, day) }))
      : listNumbers(28, 1).map((day) => ({ value: String(day), label: t.number(day) }))
  return (
    <>
      <NativeSelect
        name="every"
        label={t('dashboard-analytics:saved.every')}
        value={every}
        onChange={(event) => setEvery(event.currentTarget.value)}
        error={errors.every}
        data={[
          { value: '', label: t('dashboard-analytics:saved.never') },
          { value: 'DAY', label: t('dashboard-analytics:saved.every.day') },
          { value: 'WEEK', label: t('dashboard-analytics:saved.every.week') },
          { value: 'MONTH', label: t('dashboard-analytics:saved.every.month') },
        ]}
      />
      {every && (
        <>
          <div className={styles.when}>
            {every !== 'DAY' && (
              <NativeSelect
                key={every}
                name="day"
                label={t(every === 'WEEK' ? 'dashboard-analytics:saved.weekday' : 'dashboard-analytics:saved.monthDay')}
                defaultValue={String(schedule?.every === every ? (schedule.day ?? 1) : 1)}
                error={errors.day}
                data={days}
              />
            )}
            <NativeSelect
              name="hour"
              label={t('dashboard-analytics:saved.hour')}
              defaultValue={String(schedule?.hour ?? 8)}
              error={errors.hour}
              data={listNumbers(24, 0).map((hour) => ({ value: String(hour), label: formatHour(locale, hour) }))}
            />
          </div>
          <p className={ui.muted}>{t('dashboard-analytics:saved.hint', { zone: timeZone })}</p>
          <fieldset className={styles.receivers} aria-describedby={errors.receivers && 'receivers-error'}>
            <legend>{t('dashboard-analytics:saved.receivers')}</legend>
            {receivers.map(({ id, name }) => (
              <Checkbox
                key={id}
                name="receivers"
                value={id}
                label={<bdi>{name}</bdi>}
                defaultChecked={schedule?.receiverIds.includes(id)}
              />
            ))}
            {errors.receivers && (
              <p id="receivers-error" role="alert" className={styles.wrong}>
                {errors.receivers}
              </p>
            )}
          </fieldset>
        </>
      )}
    </>
  )
}
