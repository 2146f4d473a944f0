import { Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CheckIcon } from '../ui/icons.tsx'
import { Trigger } from '../ui/trigger.tsx'
import ui from '../ui/ui.module.css'
import { changed } from './listing.ts'
import { tagLength } from './values.ts'

/** One tag: typed, or taken from those in view. */
export function TagFilter({ tag, known }: { tag: string; known: readonly string[] }) {
  const [params] = useSearchParams()
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('tag')).trim()
    setOpened(false)
    navigate(changed(params, { tag: typed }), { preventScrollReset: true })
  }
  return (
    <Popover width={200} position="bottom-start" opened={opened} onChange={setOpened} trapFocus>
      <Popover.Target>
        <Trigger set={Boolean(tag)} onClick={() => setOpened(!opened)}>{`Tag${tag && `: ${tag}`}`}</Trigger>
      </Popover.Target>
      <Popover.Dropdown aria-label="Tag" className={ui.dates}>
        <form onSubmit={choose}>
          <TextInput
            name="tag"
            label="Tag"
            size="xs"
            maxLength={tagLength}
            autoComplete="off"
            defaultValue={tag}
            placeholder="Type and press Enter"
          />
        </form>
        {[...new Set(tag ? [tag, ...known] : known)].map((each) => (
          <Link
            key={each}
            to={changed(params, { tag: each === tag ? '' : each })}
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
