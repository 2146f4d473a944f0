import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { BulkBar as Bar } from '../ui/bulk-bar.tsx'
import styles from './customers.module.css'
import type { action } from './customers.tsx'

interface BulkBarProps {
  readonly selected: readonly string[]
  readonly tags: readonly string[]
  onClear(): void
}

/** Adds a tag to the selected customers, or removes it. */
export function BulkBar({ selected, tags, onClear }: BulkBarProps) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const [tag, setTag] = useState('')
  const done = data?.updated
  useEffect(() => {
    if (done === undefined) return
    setTag('')
    onClear()
  }, [done, onClear])
  if (selected.length === 0) return null
  return (
    <Bar
      label={t('dashboard-customers:bulk.selected')}
      text={data?.error ?? t('dashboard-customers:bulk.count', { count: selected.length })}
    >
      <Form method="post" className={styles.bulk}>
        {selected.map((id) => (
          <input key={id} type="hidden" name="id" value={id} />
        ))}
        <TextInput
          name="tag"
          size="xs"
          aria-label={t('dashboard-customers:tag')}
          placeholder={t('dashboard-customers:tag')}
          list="customer-tags"
          maxLength={50}
          autoComplete="off"
          value={tag}
          onChange={(event) => setTag(event.currentTarget.value)}
        />
        <datalist id="customer-tags">
          {tags.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        <Button type="submit" name="intent" value="tag" size="xs" disabled={!tag.trim()} loading={state !== 'idle'}>
          {t('dashboard-customers:bulk.tag')}
        </Button>
        <Button type="submit" name="intent" value="untag" size="xs" variant="default" disabled={!tag.trim()}>
          {t('dashboard-customers:bulk.untag')}
        </Button>
      </Form>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('dashboard-customers:bulk.clear')}
      </Button>
    </Bar>
  )
}
