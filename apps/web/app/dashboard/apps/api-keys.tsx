import { Button, Modal, MultiSelect, TextInput } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { PlusIcon } from '../ui/icons.tsx'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './apps.module.css'
import type { Outcome } from './apps.tsx'
import { listPermissionChoices } from './permission-text.ts'

export type ApiKey = ReplyOf<'apps.listApiKeys'>['apiKeys'][number]

interface ApiKeysProps {
  readonly apiKeys: readonly ApiKey[]
  readonly permissions: readonly string[]
  readonly outcome: Outcome | undefined
}

export function ApiKeys({ apiKeys, permissions, outcome }: ApiKeysProps) {
  const t = useT()
  const [{ opened, isOpen }, setDialog] = useState({ opened: 0, isOpen: false })
  const [confirming, setAsked] = useState<{ key: ApiKey; intent: 'rotate-key' | 'remove-key'; at: number }>()
  const sending = useNavigation().formData?.get('intent')
  const hasAnswered = (since: number) => outcome !== undefined && outcome.at > since
  const isMade = isOpen && hasAnswered(opened) && outcome?.made === true
  const close = () => setDialog({ opened, isOpen: false })
  // Closes it for good, also for later answers of the page's action.
  useEffect(() => {
    if (isMade) setDialog({ opened, isOpen: false })
  }, [isMade, opened])
  const rotates = confirming?.intent === 'rotate-key'
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="api-keys" data-place="keys">
      <div className={`${ui.section} ${ui.sectionHead} ${styles.keysHead}`}>
        <h2 id="api-keys">{t('dashboard-apps:keys')}</h2>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon size={16} />}
          onClick={() => setDialog({ opened: Date.now(), isOpen: true })}
        >
          {t('dashboard-apps:keys.new')}
        </Button>
      </div>
      <div className={table.scroll}>
        <table className={table.table}>
          <caption className={table.hidden}>{t('dashboard-apps:keys')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('dashboard-apps:keys.key')}</th>
              <th scope="col" className={styles.roomy}>
                {t('dashboard-apps:keys.ending')}
              </th>
              <th scope="col">{t('dashboard-apps:permissions')}</th>
              <th scope="col" className={styles.roomy}>
                {t('dashboard-apps:keys.lastUsed')}
              </th>
              <th scope="col">
                <span className={table.hidden}>{t('dashboard:actions')}</span>
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
                <td>
                  {key.permissions.includes('*')
                    ? t('dashboard-apps:everything')
                    : t('dashboard-apps:permissions.count', { count: key.permissions.length })}
                </td>
                <td className={styles.roomy}>
                  {key.lastUsedDate ? (
                    <When date={key.lastUsedDate} />
                  ) : (
                    <span className={ui.muted}>{t('dashboard:never')}</span>
                  )}
                </td>
                <td>
                  <div className={styles.tools}>
                    <Button
                      variant="default"
                      size="compact-sm"
                      aria-label={t('dashboard-apps:replaceOne', { name: key.name })}
                      onClick={() => setAsked({ key, intent: 'rotate-key', at: Date.now() })}
                    >
                      {t('dashboard-apps:replace')}
                    </Button>
                    <Button
                      variant="default"
                      size="compact-sm"
                      className={ui.danger}
                      aria-label={t('dashboard-apps:removeOne', { name: key.name })}
                      onClick={() => setAsked({ key, intent: 'remove-key', at: Date.now() })}
                    >
                      {t('dashboard-apps:remove')}
                    </Button>
                  </div>
                </td>
              </tr>
            ))}
            {apiKeys.length === 0 && (
              <tr>
                <td colSpan={5} className={ui.muted}>
                  {t('dashboard-apps:keys.none')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <Modal
        opened={isOpen && !isMade}
        onClose={close}
        title={t('dashboard-apps:keys.new')}
        centered
        // The card with the new key takes the focus instead.
        returnFocus={!(hasAnswered(opened) && outcome?.secret)}
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <Form method="post" noValidate className={ui.stack}>
          <input type="hidden" name="intent" value="new-key" />
          {hasAnswered(opened) && outcome?.error && (
            <p role="alert" className={ui.alert}>
              {outcome.error}
            </p>
          )}
          <TextInput
            name="name"
            label={t('dashboard-apps:name')}
            description={t('dashboard-apps:keys.nameHint')}
            maxLength={100}
            data-autofocus
          />
          <MultiSelect
            name="permissions"
            label={t('dashboard-apps:permissions')}
            data={[{ value: '*', label: t('dashboard-apps:everything') }, ...listPermissionChoices(t, permissions)]}
            searchable
            maxDropdownHeight={240}
          />
          <div className={ui.buttons}>
            <Button variant="default" onClick={close}>
              {t('dashboard:cancel')}
            </Button>
            <Button type="submit" loading={sending === 'new-key'}>
              {t('dashboard-apps:keys.create')}
            </Button>
          </div>
        </Form>
      </Modal>
      <Modal
        opened={confirming !== undefined && !hasAnswered(confirming.at)}
        onClose={() => setAsked(undefined)}
        title={
          rotates
            ? t('dashboard-apps:keys.replaceTitle', { name: confirming?.key.name ?? '' })
            : t('dashboard-apps:keys.removeTitle', { name: confirming?.key.name ?? '' })
        }
        centered
        returnFocus={!(confirming && hasAnswered(confirming.at) && outcome?.secret)}
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>
          {t(rotates ? 'dashboard-apps:keys.replaceText' : 'dashboard-apps:keys.removeText')}
        </p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value={confirming?.intent ?? ''} />
          <input type="hidden" name="id" value={confirming?.key.id ?? ''} />
          <Button variant="default" onClick={() => setAsked(undefined)}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color="alarm" loading={sending === confirming?.intent}>
            {t(rotates ? 'dashboard-apps:replace' : 'dashboard-apps:remove')}
          </Button>
        </Form>
      </Modal>
    </section>
  )
}
