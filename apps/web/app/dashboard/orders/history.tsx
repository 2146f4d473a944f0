import { Button, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Card } from '../ui/card.tsx'
import { useCommands } from '../ui/commands.ts'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import { ActForm } from './act-form.tsx'
import type { Outcome } from './acts.ts'
import type { Detail } from './detail.ts'
import styles from './order.module.css'

type Entry = Detail['activities'][number]

/** The activities of the order, the latest first, and comments of the staff. */
export function History({ order: { activities } }: { order: Detail }) {
  const t = useT()
  return (
    <Card title={t('dashboard-orders:history.title')}>
      <NewComment />
      <ol className={styles.history}>
        {activities.map((entry) => (
          <li key={entry.id}>
            {entry.comment === undefined ? <ActivityEntry entry={entry} /> : <Comment entry={entry} />}
          </li>
        ))}
      </ol>
    </Card>
  )
}

function NewComment() {
  const t = useT()
  // The field is mounted again after each comment, so that it is empty.
  const [sent, setSent] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  useCommands([{ key: 'c', label: t('dashboard-orders:command.comment'), run: () => field.current?.focus() }])
  return (
    <div className={styles.write}>
      <ActForm key={sent} intent="comment" label={t('dashboard-orders:comment.add')} onDone={() => setSent(sent + 1)}>
        {(errors) => (
          <Textarea
            ref={field}
            name="message"
            aria-label={t('dashboard-orders:comment.label')}
            placeholder={t('dashboard-orders:comment.placeholder')}
            rows={2}
            maxLength={5000}
            error={errors.message}
          />
        )}
      </ActForm>
    </div>
  )
}

function ActivityEntry({ entry: { text, details, date, author } }: { entry: Entry }) {
  const t = useT()
  const renderDetail = (content: ReactNode) => <span className={ui.muted}>{content}</span>
  return (
    <>
      <p>{details ? t.rich('dashboard-orders:history.detail', { text, details, detail: renderDetail }) : text}</p>
      <By date={date} author={author} />
    </>
  )
}

function By({ date, author }: Pick<Entry, 'date' | 'author'>) {
  const t = useT()
  const renderWhen = () => <When date={date} exact />
  return (
    <p className={styles.by}>
      {author ? t.rich('dashboard-orders:history.by', { when: renderWhen, author }) : renderWhen()}
    </p>
  )
}

function Comment({ entry: { id, comment = '', date, author } }: { entry: Entry }) {
  const t = useT()
  const [isEditing, setIsEditing] = useState(false)
  const { Form, state, data } = useFetcher<Outcome>()
  const hidden = <input type="hidden" name="activity" value={id} />
  const close = () => setIsEditing(false)
  if (isEditing) {
    return (
      <ActForm intent="comment" label={t('dashboard-orders:comment.save')} onCancel={close} onDone={close}>
        {(errors) => (
          <>
            {hidden}
            <Textarea
              name="message"
              aria-label={t('dashboard-orders:comment.label')}
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
        <p className={styles.note}>
          <bdi>{comment}</bdi>
        </p>
        <By date={date} author={author} />
        {data?.alert && (
          <p role="alert" className={styles.wrong}>
            {data.alert}
          </p>
        )}
      </div>
      <Form method="post" className={ui.buttons}>
        {hidden}
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('dashboard-orders:comment.edit')}
          onClick={() => setIsEditing(true)}
        >
          {t('dashboard-orders:edit')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="delete-comment"
          size="compact-sm"
          variant="subtle"
          aria-label={t('dashboard-orders:comment.delete')}
          loading={state !== 'idle'}
        >
          {t('dashboard-orders:comment.deleteShort')}
        </Button>
      </Form>
    </div>
  )
}
