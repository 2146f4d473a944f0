import { Popover, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { changeQuery } from '../orders/listing.ts'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'

interface EntityFilterProps {
  /** The search parameter. */
  readonly name: string
  readonly label: string
  readonly chosenId: string | undefined
  readonly choices: readonly { readonly id: string; readonly name: string }[]
}

const maxShown = 8

/** Filters by one author or tag, with a search for long lists. */
export function EntityFilter({ name, label, chosenId, choices }: EntityFilterProps) {
  const t = useT()
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const chosen = choices.find(({ id }) => id === chosenId)
  const words = text.trim().toLowerCase()
  const shown = choices.filter((each) => each.name.toLowerCase().includes(words)).slice(0, maxShown)
  const close = () => setOpened(false)
  if (choices.length === 0) return null
  return (
    <Popover width={260} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={chosenId !== undefined} onClick={() => setOpened(!opened)}>
          {chosen ? t('dashboard-blog:filter.selected', { label, name: chosen.name }) : label}
        </Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={ui.dates}>
        <div>
          <TextInput
            size="xs"
            label={t('dashboard-blog:filter.find')}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        {shown.map((each) => (
          <Link key={each.id} to={changeQuery(params, { [name]: each.id })} onClick={close} preventScrollReset>
            {each.name}
          </Link>
        ))}
        {chosenId && (
          <Link to={changeQuery(params, { [name]: '' })} onClick={close} preventScrollReset>
            {t('dashboard:all')}
          </Link>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
