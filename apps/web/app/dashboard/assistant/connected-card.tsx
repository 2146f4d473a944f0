import { Button, Modal, NativeSelect } from '@mantine/core'
import type { ReplyOf } from '@stoa/contract'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { DataTable } from '../ui/data-table.tsx'
import stacked from '../ui/stacked.module.css'
import table from '../ui/table.module.css'
import ui from '../ui/ui.module.css'
import { When } from '../ui/when.tsx'
import styles from './assistant.module.css'
import { NoneYet } from './none-yet.tsx'

type Assistant = ReplyOf<'assistant.listAssistants'>['assistants'][number]

export function ConnectedCard({ assistants }: { assistants: readonly Assistant[] }) {
  const t = useT()
  const [asked, setAsked] = useState<Assistant>()
  const { formData } = useNavigation()
  const isOpen = asked !== undefined && assistants.some(({ id }) => id === asked.id)
  const close = () => setAsked(undefined)
  return (
    <section className={`${ui.card} ${ui.clipped}`} aria-labelledby="connected">
      <div className={ui.listHead}>
        <h2 id="connected">{t('dashboard-assistant:connected')}</h2>
      </div>
      {assistants.length === 0 ? (
        <NoneYet title={t('dashboard-assistant:connected.none')}>
          {t('dashboard-assistant:connected.none.text')}
        </NoneYet>
      ) : (
        <DataTable
          caption={t('dashboard-assistant:connected')}
          heads={[
            t('dashboard-assistant:assistant'),
            t('dashboard-assistant:owner'),
            t('dashboard-assistant:access'),
            t('dashboard-assistant:lastUsed'),
            t('dashboard:actions'),
          ]}
          className={`${stacked.stacked} ${styles.connected}`}
        >
          {assistants.map((assistant) => (
            <tr key={assistant.id}>
              <th scope="row" data-cell="name" className={table.wide} dir="auto">
                {assistant.name}
              </th>
              <td data-cell="owner" className={table.soft}>
                {assistant.owner.name}
              </td>
              <td data-cell="access">
                <AccessSelect assistant={assistant} />
              </td>
              <td data-cell="used" className={table.soft}>
                {assistant.lastUsedDate ? <When date={assistant.lastUsedDate} /> : t('dashboard:never')}
              </td>
              <td data-cell="act">
                <Button
                  variant="default"
                  size="compact-sm"
                  className={ui.danger}
                  aria-label={t('dashboard-assistant:disconnect.of', { name: assistant.name })}
                  onClick={() => setAsked(assistant)}
                >
                  {t('dashboard-assistant:disconnect')}
                </Button>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('dashboard-assistant:disconnect.title', { name: asked?.name ?? '' })}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{t('dashboard-assistant:disconnect.text')}</p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value="disconnect" />
          <input type="hidden" name="id" value={asked?.id ?? ''} />
          <Button variant="default" onClick={close}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color="alarm" loading={formData?.get('intent') === 'disconnect'}>
            {t('dashboard-assistant:disconnect')}
          </Button>
        </Form>
      </Modal>
    </section>
  )
}

function AccessSelect({ assistant: { id, name, access } }: { assistant: Assistant }) {
  const t = useT()
  const submit = useSubmit()
  return (
    <NativeSelect
      key={access}
      className={styles.access}
      aria-label={t('dashboard-assistant:access.of', { name })}
      defaultValue={access}
      data={[
        { value: 'CHANGE', label: t('dashboard-assistant:access.change') },
        { value: 'READ', label: t('dashboard-assistant:access.read') },
      ]}
      onChange={({ currentTarget: { value } }) =>
        void submit({ intent: 'access', id, access: value }, { method: 'post', preventScrollReset: true })
      }
    />
  )
}
