import { Button, Modal, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import type { Outcome } from '../lib/refusal.ts'
import ui from '../ui/ui.module.css'
import { useOutcome } from '../ui/use-outcome.ts'

/** Renames a collection; its ID stays. */
export function NameDialog({ name, onClose }: { name: string; onClose(): void }) {
  const t = useT()
  const { Form, data, state } = useFetcher<Outcome>()
  const { errors, alert, saved } = useOutcome(data, t('dashboard-data:renamed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes once it is done
  useEffect(() => {
    if (saved) onClose()
  }, [saved])
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('dashboard-data:rename')}
      centered
      closeButtonProps={{ 'aria-label': t('dashboard:close') }}
    >
      <Form method="post" noValidate className={ui.stack}>
        <input type="hidden" name="intent" value="rename" />
        <TextInput
          name="name"
          label={t('dashboard:name')}
          defaultValue={name}
          maxLength={100}
          dir="auto"
          data-autofocus
          autoComplete="off"
          error={errors.name ?? alert}
        />
        <div className={ui.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" loading={state !== 'idle'}>
            {t('dashboard:form.save')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
