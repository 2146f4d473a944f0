import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import ui from '../ui/ui.module.css'
import type { Part } from './parts.ts'
import styles from './privacy.module.css'

/** Asks, with the whole account of what goes and what stays, before it is too late. */
export function Erase({ email, parts }: { email: string; parts: readonly Part[] }) {
  const [opened, setOpened] = useState(false)
  const { formData } = useNavigation()
  const close = () => setOpened(false)
  const [goes, stays] = [parts.filter((part) => !part.stays), parts.filter((part) => part.stays)]
  return (
    <>
      <Button variant="default" className={ui.danger} onClick={() => setOpened(true)}>
        Erase
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={`Erase what is kept of ${email}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Titles label="Goes, for good:" parts={goes} />
        <Titles label="Stays:" parts={stays} />
        <p className={ui.confirmText}>There is no way back. Download a copy first if they asked for one.</p>
        <Form method="post" className={ui.buttons}>
          <input type="hidden" name="email" value={email} />
          <Button variant="default" onClick={close}>
            Keep
          </Button>
          <Button type="submit" name="intent" value="erase" color="alarm" loading={formData?.get('intent') === 'erase'}>
            Erase for good
          </Button>
        </Form>
      </Modal>
    </>
  )
}

function Titles({ label, parts }: { label: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null
  return (
    <p className={styles.titles}>
      {label} {parts.map(({ title }) => title).join(', ')}.
    </p>
  )
}
