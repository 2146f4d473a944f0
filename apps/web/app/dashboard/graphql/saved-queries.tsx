import { Button, Modal, Textarea } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Card } from '../ui/card.tsx'
import { Copy } from '../ui/copy.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/settings'
import styles from './settings.module.css'

type Saved = Route.ComponentProps['loaderData']['documents'][number]

interface SavedQueriesProps {
  readonly documents: readonly Saved[]
  readonly error: string | undefined
  /** When the last change was saved. */
  readonly changed: number | undefined
}

export function SavedQueries({ documents, error, changed }: SavedQueriesProps) {
  const t = useT()
  const [removing, setRemoving] = useState<Saved>()
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  useEffect(() => {
    if (changed) setRemoving(undefined)
  }, [changed])
  return (
    <Card title={t('dashboard-graphql:documents')} isStacked className={styles.queries}>
      <p className={ui.muted}>{t('dashboard-graphql:documents.text')}</p>
      {documents.length === 0 ? (
        <p className={ui.muted}>{t('dashboard-graphql:documents.none')}</p>
      ) : (
        <ul className={styles.list}>
          {documents.map((saved) => (
            <Query key={saved.hash} saved={saved} onRemove={() => setRemoving(saved)} />
          ))}
        </ul>
      )}
      <Form method="post" key={documents.length} className={styles.add} preventScrollReset>
        <input type="hidden" name="intent" value="add" />
        <Textarea
          name="document"
          label={t('dashboard-graphql:documents.add')}
          description={t('dashboard-graphql:documents.add.hint')}
          error={error}
          autosize
          minRows={4}
          maxRows={20}
          spellCheck={false}
          dir="ltr"
          classNames={{ input: styles.text! }}
        />
        <Button type="submit" variant="default" loading={intent === 'add'}>
          {t('dashboard-graphql:documents.save')}
        </Button>
      </Form>
      <Modal
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('dashboard-graphql:documents.remove.title')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-graphql:documents.remove.text')}</p>
        <Form method="post" className={ui.buttons} preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="hash" value={removing?.hash ?? ''} />
          <Button variant="default" onClick={() => setRemoving(undefined)}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color="alarm" loading={intent === 'remove'}>
            {t('dashboard-graphql:documents.remove')}
          </Button>
        </Form>
      </Modal>
    </Card>
  )
}

function Query({ saved, onRemove }: { readonly saved: Saved; onRemove(): void }) {
  const t = useT()
  const name = saved.name ?? t('dashboard-graphql:documents.unnamed')
  return (
    <li>
      <details>
        <summary>{name}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
        <pre dir="ltr" tabIndex={0}>
          {saved.text}
        </pre>
      </details>
      <span className={styles.acts}>
        <code dir="ltr">{saved.hash.slice(0, 8)}…</code>
        <Copy value={saved.hash} label={t('dashboard-graphql:documents.id')} />
        <Button
          size="compact-sm"
          variant="default"
          className={ui.danger}
          aria-label={t('dashboard-graphql:documents.remove.label', { name })}
          onClick={onRemove}
        >
          {t('dashboard-graphql:documents.remove')}
        </Button>
      </span>
    </li>
  )
}
