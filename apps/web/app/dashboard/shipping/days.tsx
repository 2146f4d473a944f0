import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core'
import { useLanguage } from '@stoa/messages/language'
import { useT } from '@stoa/messages/react'
import { useRef, useState } from 'react'
import { saveForm } from '../lib/save-form.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { Card } from '../ui/card.tsx'
import { CloseIcon, PlusIcon } from '../ui/icons.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/days'
import { shippingPath } from './read-shipping.ts'
import { days, formatDayName, formatTime, parseTime } from './schedule.ts'
import styles from './shipping.module.css'

const maxDates = 100

export async function loader(args: Route.LoaderArgs) {
  const { shippingSchedule } = await requireOwnerHost(args).call('shippingSchedule.getShippingSchedule', {})
  return shippingSchedule
}

export const action = (args: Route.ActionArgs) =>
  saveForm(args, (reader, host) => {
    const businessDays = days.filter((day) => reader.on(day))
    if (businessDays.length === 0) reader.errors.days = host.t('dashboard-shipping:calendar.missing')
    const cutOff = reader.text('cutOff')
    const cutOffTime = parseTime(cutOff)
    if (cutOff && !cutOffTime) reader.errors.cutOff = host.t('dashboard-shipping:schedule.cutoffInvalid')
    const closedDates = reader.all('closed').filter((date) => /^\d{4}-\d\d-\d\d$/.test(date))
    const shippingSchedule = { businessDays, ...(cutOffTime && { cutOffTime }), closedDates }
    return () => host.call('shippingSchedule.updateShippingSchedule', { shippingSchedule })
  })

export default function ShippingDays({ loaderData: schedule, actionData }: Route.ComponentProps) {
  const t = useT()
  const language = useLanguage()
  const { errors, alert } = useOutcome(actionData, t('dashboard-shipping:saved'))
  return (
    <>
      <PageHead
        title={t('dashboard-shipping:calendar')}
        back={{ to: shippingPath, label: t('dashboard-shipping:title') }}
      />
      <div className={ui.narrow}>
        <SaveForm version={JSON.stringify(schedule)} errors={errors} alert={alert}>
          <Card title={t('dashboard-shipping:calendar.business')} isStacked>
            <p className={ui.muted}>{t('dashboard-shipping:calendar.hint')}</p>
            <fieldset className={styles.weekdays} aria-label={t('dashboard-shipping:calendar.business')}>
              {days.map((day) => (
                <Checkbox
                  key={day}
                  name={day}
                  value="1"
                  label={formatDayName(day, language)}
                  defaultChecked={schedule.businessDays.includes(day)}
                />
              ))}
            </fieldset>
            {errors.days && (
              <p role="alert" className={ui.alert}>
                {errors.days}
              </p>
            )}
            <TextInput
              name="cutOff"
              dir="ltr"
              w={180}
              label={t('dashboard-shipping:calendar.cutOff')}
              description={t('dashboard-shipping:calendar.cutOff.hint')}
              placeholder="14:00"
              autoComplete="off"
              defaultValue={schedule.cutOffTime ? formatTime(schedule.cutOffTime) : ''}
              error={errors.cutOff}
            />
          </Card>
          <ClosedDates dates={schedule.closedDates} />
        </SaveForm>
      </div>
    </>
  )
}

function ClosedDates({ dates }: { dates: readonly string[] }) {
  const t = useT()
  const nextKey = useRef(dates.length)
  const [rows, setRows] = useState(() => dates.map((date, key) => ({ key, date })))
  return (
    <Card title={t('dashboard-shipping:calendar.closed')} isStacked>
      <p className={ui.muted}>{t('dashboard-shipping:calendar.closed.hint')}</p>
      {rows.length > 0 && (
        <ul className={styles.closed} aria-label={t('dashboard-shipping:calendar.closed')}>
          {rows.map(({ key, date }, at) => (
            <li key={key}>
              <TextInput
                type="date"
                name="closed"
                aria-label={t('dashboard-shipping:calendar.date', { number: at + 1 })}
                defaultValue={date}
                autoFocus={date === ''}
              />
              <ActionIcon
                variant="default"
                size={36}
                aria-label={t('dashboard-shipping:calendar.remove', { number: at + 1 })}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              >
                <CloseIcon size={16} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={14} />}
          disabled={rows.length >= maxDates}
          onClick={() => setRows([...rows, { key: nextKey.current++, date: '' }])}
        >
          {t('dashboard-shipping:calendar.add')}
        </Button>
      </div>
    </Card>
  )
}
