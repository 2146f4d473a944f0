import { Popover, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { addDays, toDay } from '../lib/time.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { changeQuery } from './listing.ts'

/** Filters by a range of days in the time zone of the reader. */
export function DateFilter({ from, to }: { from: string; to: string }) {
  const t = useT()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const { now, zone, locale } = useReader()
  const today = toDay(now, zone)
  const presets = [
    [t('dashboard-orders:date.today'), today],
    [t('dashboard-orders:date.last7'), addDays(today, -6)],
    [t('dashboard-orders:date.last30'), addDays(today, -29)],
    [t('dashboard-orders:date.thisYear'), `${today.slice(0, 4)}-01-01`],
  ] as const
  const current = to ? undefined : presets.find(([, start]) => start === from)
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const formatDay = (day: string) => format.format(new Date(day))
  const formatRange = () => {
    if (from && to) return t('dashboard-orders:date.range', { from: formatDay(from), to: formatDay(to) })
    if (from) return t('dashboard-orders:date.since', { from: formatDay(from) })
    return to && t('dashboard-orders:date.until', { to: formatDay(to) })
  }
  const filter = t('dashboard-orders:date')
  const value = current?.[0] ?? formatRange()
  const set = (name: string, day: string) =>
    navigate(changeQuery(params, { [name]: day }), { preventScrollReset: true })
  return (
    <Popover width={232} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={Boolean(from || to)} onClick={() => setOpened(!opened)}>
          {value ? t('dashboard-orders:filter.value', { filter, value }) : filter}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label={filter} className={ui.dates}>
        {presets.map(([label, start]) => (
          <Link
            key={start}
            to={changeQuery(params, { from: start, to: '' })}
            preventScrollReset
            aria-current={current?.[1] === start ? 'true' : undefined}
            onClick={() => setOpened(false)}
          >
            {label}
            {current?.[1] === start && <CheckIcon size={16} />}
          </Link>
        ))}
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(name === 'from' ? 'dashboard-orders:date.from' : 'dashboard-orders:date.to')}
            size="xs"
            value={name === 'from' ? from : to}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
