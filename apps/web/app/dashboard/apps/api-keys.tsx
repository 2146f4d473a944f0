import { Button, Modal, MultiSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PlusIcon } from '../ui/icons.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './apps.module.css'
import type { Outcome } from './apps.tsx'

export type ApiKey = ReplyOf<'apps.listApiKeys'>['apiKeys'][number]

interface ApiKeysProps {
  readonly apiKeys: readonly ApiKey[]
  readonly permissions: readonly { readonly id: string; readonly allows: string }[]
  readonly outcome: Outcome | undefined
}

export function ApiKeys({ apiKeys, permissions, outcome }: ApiKeysProps) {
  const [{ opened, isOpen }, setDialog] = useState({ opened: 0, isOpen: false })
  const [asked, setAsked] = useState<{ key: ApiKey; intent: 'rotate-key' | 'remove-key'; at: number }>()
  const sending = useNavigation().formData?.get('intent')
  const answered = (since: number) => outcome !== undefined && outcome.at > since
  const isMade = isOpen && answered(opened) && outcome?.made === true
  const close = () => setDialog({ opened, isOpen: false })
  // It stays closed, whatever else is done on the page.
  useEffect(() => {
    if (isMade) setDialog({ opened, isOpen: false })
  }, [isMade, opened])
  const rotates = asked?.intent === 'rotate-key'
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="api-keys" data-place="keys">
      <div className={`${ui.section} ${ui.sectionHead} ${styles.keysHead}`}>
        <h2 id="api-keys">API keys</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} />}
          onClick={() => setDialog({ opened: Date.now(), isOpen: true })}
        >
          New key
        </Button>
      </div>
      <div className={table.scroll}>
        <table className={table.table}>
          <caption className={table.hidden}>API keys</caption>
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col" className={styles.roomy}>
                Ends in
              </th>
              <th scope="col">May do</th>
              <th scope="col" className={styles.roomy}>
                Last used
              </th>
              <th scope="col">
                <span className={table.hidden}>Change</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {apiKeys.map((key) => (
              <tr key={key.id}>
                <th scope="row" className={table.wide}>
                  {key.name}
                </th>
                <td className={styles.roomy}>
                  <code>{key.hint ? `…${key.hint}` : '—'}</code>
                </td>
                <td>{key.permissions.includes('*') ? 'Everything' : `${key.permissions.length} permissions`}</td>
                <td className={styles.roomy}>
                  {key.lastUsedDate ? <When date={key.lastUsedDate} /> : <span className={ui.muted}>Never</span>}
                </td>
                <td>
                  <div className={styles.tools}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={`Replace ${key.name}`}
                      onClick={() => setAsked({ key, intent: 'rotate-key', at: Date.now() })}
                    >
                      Replace
                    </Button>
                    <Button
                      variant="default"
                      size="compact-sm"
                      className={ui.danger}
                      aria-label={`Remove ${key.name}`}
                      onClick={() => setAsked({ key, intent: 'remove-key', at: Date.now() })}
                    >
                      Remove
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
            {apiKeys.length === 0 && (
              <tr>
                <td colSpan={5} className={ui.muted}>
                  No program has a key.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Modal
        opened={isOpen && !isMade}
        onClose={close}
        title="New key"
        centered
        // The key that was made has the focus then.
        returnFocus={!(answered(opened) && outcome?.secret)}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Form method="post" noValidate className={ui.stack}>
          <input type="hidden" name="intent" value="new-key" />
          {answered(opened) && outcome?.error && (
            <p role="alert" className={ui.alert}>
              {outcome.error}
            </p>
          )}
          <TextInput name="name" label="Name" description="Which program uses it." maxLength={100} data-autofocus />
          <MultiSelect
            name="permissions"
            label="May do"
            data={[
              { value: '*', label: 'Everything' },
              ...permissions.map(({ id, allows }) => ({ value: id, label: `${id}: ${allows}` })),
            ]}
            searchable
            maxDropdownHeight={240}
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={sending === 'new-key'}>
              Make key
            </Button>
          </div>
        </Form>
      </Modal>
      <Modal
        opened={asked !== undefined && !answered(asked.at)}
        onClose={() => setAsked(undefined)}
        title={rotates ? `Replace “${asked?.key.name}”?` : `Remove “${asked?.key.name}”?`}
        centered
        returnFocus={!(asked && answered(asked.at) && outcome?.secret)}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={ui.confirmText}>
          {rotates
            ? 'The program that uses it stops to work within a second, until it has the new one.'
            : 'The program that uses it stops to work within a second.'}
        </p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value={asked?.intent ?? ''} />
          <input type="hidden" name="id" value={asked?.key.id ?? ''} />
          <Button variant="default" onClick={() => setAsked(undefined)}>
            Keep
          </Button>
          <Button type="submit" color="alarm" loading={sending === asked?.intent}>
            {rotates ? 'Replace' : 'Remove'}
          </Button>
        </Form>
      </Modal>
    </section>
  )
}
