import { Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useReader } from '../lib/reader.ts'
import { addDays, dayOf } from '../lib/time.ts'
import { CheckIcon } from '../ui/icons.tsx'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { changed } from './listing.ts'

/** Days as the reader's calendar counts them. */
export function DateFilter({ from, to }: { from: string; to: string }) {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const { now, zone } = useReader()
  const today = dayOf(now, zone)
  const spans = [
    ['Today', today],
    ['Last 7 days', addDays(today, -6)],
    ['Last 30 days', addDays(today, -29)],
    ['This year', `${today.slice(0, 4)}-01-01`],
  ] as const
  const span = spans.find(([, start]) => start === from && !to)
  const said = span ? `: ${span[0]}` : from || to ? `: ${from || '…'} – ${to || 'today'}` : ''
  const set = (name: string, day: string) => navigate(changed(params, { [name]: day }), { preventScrollReset: true })
  return (
    <Popover width={232} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={Boolean(from || to)} onClick={() => setOpened(!opened)}>{`Date${said}`}</Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label="Date" className={ui.dates}>
        {spans.map(([label, start]) => (
          <Link
            key={label}
            to={changed(params, { from: start, to: '' })}
            preventScrollReset
            aria-current={span?.[0] === label ? 'true' : undefined}
            onClick={() => setOpened(false)}
          >
            {label}
            {span?.[0] === label && <CheckIcon size={16} />}
          </Link>
        ))}
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={name === 'from' ? 'From' : 'To'}
            size="xs"
            value={name === 'from' ? from : to}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
