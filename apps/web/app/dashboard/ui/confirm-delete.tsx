import { Button, Modal } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import ui from './ui.module.css'

/** Deletes what the page is about, after asking. */
export function ConfirmDelete({ what, children }: { what: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  const close = () => setOpened(false)
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        Delete
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Delete ${what}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={ui.confirmText}>{children}</p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value="delete" />
          <Button variant="default" onClick={close}>
            Keep
          </Button>
          <Button type="submit" color="alarm" loading={formData?.get('intent') === 'delete'}>
            Delete
          </Button>
        </Form>
      </Modal>
    </>
  )
}
