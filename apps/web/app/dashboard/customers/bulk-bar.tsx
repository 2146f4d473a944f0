import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { BulkEditWork } from '../bulk-edits/bulk-edit-work.tsx'
import { describeMarks } from '../bulk-edits/describe-marks.ts'
import { useBulkEdit } from '../bulk-edits/use-bulk-edit.ts'
import type { WholeList } from '../bulk-edits/use-whole-list.ts'
import { SelectWholeList, useWholeListText } from '../bulk-edits/whole-list-text.tsx'
import { BulkBar as Bar, BulkWork } from '../ui/bulk-bar.tsx'
import styles from './customers.module.css'
import type { CustomerRow } from './row.ts'
import { useTagging } from './use-tagging.ts'

interface BulkBarProps {
  readonly selected: readonly CustomerRow[]
  /** The list, whose other pages can be selected too. */
  readonly list: WholeList
  readonly tags: readonly string[]
  onClear(): void
}

/** Adds a tag to the selected customers, or removes it; says first whom that changes, and undoes it. */
export function BulkBar({ selected, list, tags, onClear }: BulkBarProps) {
  const t = useT()
  const [tag, setTag] = useState('')
  const { done, error, isBusy, send, undo, close } = useTagging()
  useEffect(() => {
    if (!done) return
    setTag('')
    onClear()
  }, [done, onClear])
  const clear = () => {
    list.clear()
    onClear()
  }
  const whole = useBulkEdit('CUSTOMERS', clear)
  const wholeText = useWholeListText(list)
  if (whole.edit || (whole.error && selected.length === 0))
    return <BulkEditWork state={whole} describe={(values) => describeMarks(t, values)} />
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
  const pageText = name ? `${count} · ${preview}` : count
  const mayAdd = list.isSelected || lacking.length > 0
  const mayRemove = list.isSelected || having.length > 0
  const change = (isAdded: boolean) => {
    if (list.isSelected) whole.prepare(list.view, { tag: { name, value: isAdded } })
    else send({ tag: name, isAdded, ids: isAdded ? lacking : having })
  }
  return (
    <Bar label={t('dashboard-customers:bulk.selected')} text={whole.error ?? error ?? wholeText ?? pageText}>
      <SelectWholeList list={list} />
      <form
        className={styles.bulk}
        onSubmit={(event) => {
          event.preventDefault()
          if (name && mayAdd) change(true)
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
        <Button type="submit" size="xs" disabled={!name || !mayAdd} loading={isBusy || whole.isBusy}>
          {t('dashboard-customers:bulk.tag')}
        </Button>
        <Button size="xs" variant="default" disabled={!name || !mayRemove} onClick={() => change(false)}>
          {t('dashboard-customers:bulk.untag')}
        </Button>
      </form>
      <Button size="xs" variant="subtle" onClick={clear}>
        {t('dashboard-customers:bulk.clear')}
      </Button>
    </Bar>
  )
}
