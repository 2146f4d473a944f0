import { Popover, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CheckIcon } from '../ui/icons.tsx'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { changeQuery } from './listing.ts'
import { maxTagLength } from './values.ts'

/** Filters by one tag, typed or picked from those of the listed orders. */
export function TagFilter({ tag, known }: { tag: string; known: readonly string[] }) {
  const t = useT()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('tag')).trim()
    setOpened(false)
    navigate(changeQuery(params, { tag: typed }), { preventScrollReset: true })
  }
  return (
    <Popover width={200} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={Boolean(tag)} onClick={() => setOpened(!opened)}>
          {tag
            ? t('dashboard-orders:filter.value', { filter: t('dashboard-orders:tag'), value: tag })
            : t('dashboard-orders:tag')}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('dashboard-orders:tag')} className={ui.dates}>
        <form onSubmit={choose}>
          <TextInput
            name="tag"
            label={t('dashboard-orders:tag')}
            size="xs"
            maxLength={maxTagLength}
            autoComplete="off"
            defaultValue={tag}
            placeholder={t('dashboard-orders:tag.placeholder')}
          />
        </form>
        {[...new Set(tag ? [tag, ...known] : known)].map((each) => (
          <Link
            key={each}
            to={changeQuery(params, { tag: each === tag ? '' : each })}
            preventScrollReset
            aria-current={each === tag ? 'true' : undefined}
            onClick={() => setOpened(false)}
          >
            {each}
            {each === tag && <CheckIcon size={16} />}
          </Link>
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
