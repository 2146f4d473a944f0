import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import ui from '../ui/ui.module.css'
import { maxTagLength } from './values.ts'

interface TagFormProps {
  /** Counts the selected orders that the action changes, if they are known. */
  countFor?(act: 'tag' | 'untag', tag: string): number
  onTag(act: 'tag' | 'untag', tag: string): void
}

export function TagForm({ countFor, onTag }: TagFormProps) {
  const t = useT()
  const [error, setError] = useState('')
  const [name, setName] = useState('')
  const tag = name.trim()
  return (
    <form
      className={ui.stack}
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)
        if (tag) onTag(data.get('act') === 'untag' ? 'untag' : 'tag', tag)
        else setError(t('dashboard-orders:tags.missing'))
      }}
    >
      <TextInput
        name="tag"
        label={t('dashboard-orders:tag')}
        maxLength={maxTagLength}
        autoComplete="off"
        error={error}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <p role="status" className={ui.muted}>
        {tag &&
          countFor &&
          t('dashboard-orders:tags.preview', { lacking: countFor('tag', tag), having: countFor('untag', tag) })}
      </p>
      <div className={ui.buttons}>
        <Button type="submit" name="act" value="untag" variant="default">
          {t('dashboard-orders:tags.removeShort')}
        </Button>
        <Button type="submit" name="act" value="tag">
          {t('dashboard-orders:tags.add')}
        </Button>
      </div>
    </form>
  )
}
