import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { useMayChange } from '../lib/rights.ts'
import ui from './ui.module.css'

/**
 * Asks, then posts the intent `delete`. `title` replaces the question for things without a name, `label` the word on the
 * buttons.
 */
export function ConfirmDelete({
  children,
  label,
  ...question
}: ({ what: string } | { title: string }) & { children: ReactNode; label?: string }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  const close = () => setOpened(false)
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        {label ?? t('dashboard:delete')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={'title' in question ? question.title : t('dashboard:delete.title', { name: question.what })}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={ui.confirmText}>{children}</p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value="delete" />
          <Button variant="default" onClick={close}>
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" color="alarm" loading={formData?.get('intent') === 'delete'}>
            {label ?? t('dashboard:delete')}
          </Button>
        </Form>
      </Modal>
    </>
  )
}
