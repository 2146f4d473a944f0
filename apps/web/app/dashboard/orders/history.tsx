import { Button, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { useCommands } from '../ui/commands.ts'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import type { Outcome } from './acts.ts'
import type { Detail } from './detail.ts'
import styles from './order.module.css'

type Entry = Detail['activities'][number]

/** What happened to the order, the latest first, and what the people who run the shop wrote beside it. */
export function History({ order: { activities } }: { order: Detail }) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="history">
      <h2 id="history">History</h2>
      <NewComment />
      <ol className={styles.history}>
        {activities.map((entry) => (
          <li key={entry.id}>{entry.comment === undefined ? <Fact entry={entry} /> : <Comment entry={entry} />}</li>
        ))}
      </ol>
    </section>
  )
}

function NewComment() {
  // A comment that was sent leaves an empty field behind.
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  useCommands([{ key: 'c', label: 'Write a comment', run: () => field.current?.focus() }])
  return (
    <div className={styles.write}>
      <ActForm key={sent} intent="comment" label="Add comment" onDone={() => setSent(sent + 1)}>
        {(errors) => (
          <Textarea
            ref={field}
            name="message"
            aria-label="Comment"
            placeholder="Only people who run the shop see comments"
            rows={2}
            maxLength={5000}
            error={errors.message}
          />
        )}
      </ActForm>
    </div>
  )
}

function Fact({ entry: { text, details, date, author } }: { entry: Entry }) {
  return (
    <>
      <p>
        {text}
        {details && <span className={ui.muted}> · {details}</span>}
      </p>
      <By date={date} author={author} />
    </>
  )
}

const By = ({ date, author }: Pick<Entry, 'date' | 'author'>) => (
  <p className={styles.by}>
    <When date={date} exact />
    {author && ` by ${author}`}
  </p>
)

function Comment({ entry: { id, comment = '', date, author } }: { entry: Entry }) {
  const [editing, setEditing] = useState(false)
  const { Form, state, data } = useFetcher<Outcome>()
  const hidden = <input type="hidden" name="activity" value={id} />
  const close = () => setEditing(false)
  if (editing) {
    return (
      <ActForm intent="comment" label="Save comment" onCancel={close} onDone={close}>
        {(errors) => (
          <>
            {hidden}
            <Textarea
              name="message"
              aria-label="Comment"
              rows={3}
              maxLength={5000}
              defaultValue={comment}
              error={errors.message}
              data-autofocus
            />
          </>
        )}
      </ActForm>
    )
  }
  return (
    <div className={styles.comment}>
      <div>
        <p className={styles.note}>{comment}</p>
        <By date={date} author={author} />
        {data?.alert && (
          <p role="alert" className={styles.wrong}>
            {data.alert}
          </p>
        )}
      </div>
      <Form method="post" className={ui.buttons}>
        {hidden}
        <Button size="compact-sm" variant="subtle" aria-label="Edit the comment" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          type="submit"
          name="intent"
          value="uncomment"
          size="compact-sm"
          variant="subtle"
          aria-label="Delete the comment"
          loading={state !== 'idle'}
        >
          Delete
        </Button>
      </Form>
    </div>
  )
}
