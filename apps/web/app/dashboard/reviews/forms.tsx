import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import styles from './reviews.module.css'
import type { action } from './reviews.tsx'

/** Ctrl and Enter send what was written, Escape leaves it. */
const keys = (onCancel: () => void) => (event: KeyboardEvent<HTMLFormElement>) => {
  if (event.key === 'Escape') onCancel()
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}

/** The caret goes where one writes. */
function useCaret() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

interface RejectionFormProps {
  onSend(note: string): void
  onCancel(): void
}

export function RejectionForm({ onSend, onCancel }: RejectionFormProps) {
  const field = useCaret()
  return (
    <form
      className={styles.form}
      onKeyDown={keys(onCancel)}
      onSubmit={(event) => {
        event.preventDefault()
        onSend(field.current?.value ?? '')
      }}
    >
      <Textarea
        ref={field}
        label="Reason"
        description="The author reads it beside the review. You may leave it empty."
        maxLength={500}
        autosize
        minRows={2}
      />
      <div className={ui.buttons}>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="xs" type="submit" color="alarm">
          Reject
        </Button>
      </div>
    </form>
  )
}

interface AnswerFormProps {
  readonly reviewId: string
  readonly reply: string | undefined
  onClose(): void
}

export function AnswerForm({ reviewId, reply, onClose }: AnswerFormProps) {
  const { Form, data, state } = useFetcher<typeof action>()
  const field = useCaret()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (data?.answered) close.current()
  }, [data])
  return (
    <Form method="post" className={styles.form} onKeyDown={keys(onClose)}>
      <input type="hidden" name="review" value={reviewId} />
      <Textarea
        ref={field}
        name="message"
        label="Your answer"
        description={
          reply
            ? 'Everybody reads it below the review. Left empty, it is taken back.'
            : 'Everybody reads it below the review.'
        }
        maxLength={10_000}
        autosize
        minRows={3}
        maxRows={12}
        defaultValue={reply}
        error={data?.error}
      />
      <div className={ui.buttons}>
        <Button size="xs" variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" type="submit" loading={state !== 'idle'}>
          Publish the answer
        </Button>
      </div>
    </Form>
  )
}
