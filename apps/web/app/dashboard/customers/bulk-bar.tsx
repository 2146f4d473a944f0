import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { BulkBar as Bar, BulkWork } from '../ui/bulk-bar.tsx'
import styles from './customers.module.css'
import type { CustomerRow } from './row.ts'
import { useTagging } from './use-tagging.ts'

interface BulkBarProps {
  readonly selected: readonly CustomerRow[]
  readonly tags: readonly string[]
  onClear(): void
}

/** Adds a tag to the selected customers, or removes it; says first whom that changes, and undoes it. */
export function BulkBar({ selected, tags, onClear }: BulkBarProps) {
  const t = useT()
  const [tag, setTag] = useState('')
  const { done, error, isBusy, send, undo, close } = useTagging()
  useEffect(() => {
    if (!done) return
    setTag('')
    onClear()
  }, [done, onClear])
  if (selected.length === 0)
    return done ? (
      <BulkWork
        label={t('dashboard-customers:bulk.selected')}
        text={t(done.isAdded ? 'dashboard-customers:bulk.tagged' : 'dashboard-customers:bulk.untagged', {
          count: done.ids.length,
          tag: done.tag,
        })}
        onUndo={done.isUndo ? undefined : undo}
        onClose={close}
      />
    ) : null
  const name = tag.trim()
  const having = selected.filter(({ tags: theirs }) => theirs.includes(name)).map(({ id }) => id)
  const lacking = selected.filter(({ tags: theirs }) => !theirs.includes(name)).map(({ id }) => id)
  const count = t('dashboard-customers:bulk.count', { count: selected.length })
  const preview = t('dashboard-customers:bulk.preview', { lacking: lacking.length })
  return (
    <Bar label={t('dashboard-customers:bulk.selected')} text={error ?? (name ? `${count} · ${preview}` : count)}>
      <form
        className={styles.bulk}
        onSubmit={(event) => {
          event.preventDefault()
          if (name && lacking.length > 0) send({ tag: name, isAdded: true, ids: lacking })
        }}
      >
        <TextInput
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
        <Button type="submit" size="xs" disabled={!name || lacking.length === 0} loading={isBusy}>
          {t('dashboard-customers:bulk.tag')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!name || having.length === 0}
          onClick={() => send({ tag: name, isAdded: false, ids: having })}
        >
          {t('dashboard-customers:bulk.untag')}
        </Button>
      </form>
      <Button size="xs" variant="subtle" onClick={onClear}>
        {t('dashboard-customers:bulk.clear')}
      </Button>
    </Bar>
  )
}
