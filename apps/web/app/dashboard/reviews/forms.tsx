import { Button, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import styles from './reviews.module.css'
import type { action } from './reviews.tsx'

/** Ctrl+Enter submits, Escape cancels. */
const handleKeys = (onCancel: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Escape') onCancel()
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

/** Focuses the field when it appears. */
function useFocusedField() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

interface RejectionFormProps {
  onSend(note: string): void
  onCancel(): void
}

export function RejectionForm({ onSend, onCancel }: RejectionFormProps) {
  const t = useT()
  const field = useFocusedField()
  return (
    <form
      className={styles.form}
      onKeyDown={handleKeys(onCancel)}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(field.current?.value ?? '')
      }}
    >
      <Textarea
        ref={field}
        label={t('dashboard-reviews:rejection.reason')}
        description={t('dashboard-reviews:rejection.hint')}
        maxLength={500}
        autosize
        minRows={2}
      />
      <div className={ui.buttons}>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('dashboard:cancel')}
        </Button>
        <Button size="xs" type="submit" color="alarm">
          {t('dashboard-reviews:reject')}
        </Button>
      </div>
    </form>
  )
}

interface ReplyFormProps {
  readonly reviewId: string
  readonly reply: string | undefined
  onClose(): void
}

export function ReplyForm({ reviewId, reply, onClose }: ReplyFormProps) {
  const t = useT()
  const { Form, data, state } = useFetcher<typeof action>()
  const field = useFocusedField()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (data?.replied) close.current()
  }, [data])
  return (
    <Form method="post" className={styles.form} onKeyDown={handleKeys(onClose)}>
      <input type="hidden" name="review" value={reviewId} />
      <Textarea
        ref={field}
        name="message"
        label={t('dashboard-reviews:replyForm.label')}
        description={t(reply ? 'dashboard-reviews:replyForm.hintEmpty' : 'dashboard-reviews:replyForm.hint')}
        maxLength={10_000}
        autosize
        minRows={3}
        maxRows={12}
        defaultValue={reply}
        error={data?.error}
      />
      <div className={ui.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('dashboard:cancel')}
        </Button>
        <Button size="xs" type="submit" loading={state !== 'idle'}>
          {t('dashboard-reviews:replyForm.publish')}
        </Button>
      </div>
    </Form>
  )
}
