import { Button, Modal, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'
import type { CollectionAnswer } from './change-collections.server.ts'
import { buildKey } from './key.ts'

/** Creates a collection, whose ID is made of its name unless the owner enters another one. */
export function CreateDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const { Form, data, state } = useFetcher<CollectionAnswer>()
  const { errors, alert } = useOutcome(data, '')
  const [name, setName] = useState('')
  const [id, setId] = useState<string>()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dashboard-data:create')}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <Form method="post" action="/dashboard/data" noValidate className={ui.stack}>
        <input type="hidden" name="intent" value="create" />
        <TextInput
          name="name"
          label={t('dashboard:name')}
          placeholder={t('dashboard-data:create.placeholder')}
          value={name}
          maxLength={100}
          dir="auto"
          data-autofocus
          autoComplete="off"
          error={errors.name ?? alert}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          name="id"
          label={t('dashboard-data:id')}
          description={t('dashboard-data:id.hint')}
          value={id ?? buildKey(name, [], true)}
          maxLength={100}
          dir="ltr"
          autoComplete="off"
          error={errors.id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" loading={state !== 'idle'}>
            {t('dashboard-data:create')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
