import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import type { AddressOutcome } from './change-addresses.ts'
import styles from './connect.module.css'
import type { Call } from './use-calls.ts'

/** Registers the address that a call was refused for, after asking: anyone can send a call with one. */
export function AddUnregistered({ kind, address }: NonNullable<Call['unregistered']>) {
  const [isOpen, setIsOpen] = useState(false)
  const fetcher = useFetcher<AddressOutcome>()
  const { added, error } = fetcher.data ?? {}
  // What stands behind the question mark is not recorded.
  if (address.endsWith('?…')) {
    return <p>Its query was not recorded: copy the whole address from the app’s settings.</p>
  }
  if (added) {
    return (
      <p role="status" className={styles.added}>
        Added. Try again in the app.
      </p>
    )
  }
  const what = kind === 'ORIGIN' ? 'origin' : 'redirect address'
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setIsOpen(true)}
        aria-label={`Add this ${what}: ${address}`}
      >
        Add this {what}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Add this ${what}?`}
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <p className={styles.asked}>
          <code className={styles.value}>{address}</code>
        </p>
        <p className={ui.confirmText}>
          Add it only if it is your own app’s. Whoever controls this address can receive sign-ins of your members.
        </p>
        {error && (
          <p role="alert" className={ui.alert}>
            {error}
          </p>
        )}
        <fetcher.Form method="post" className={ui.buttons}>
          <input type="hidden" name="intent" value="add-address" />
          <input type="hidden" name="list" value={kind === 'ORIGIN' ? 'origins' : 'redirectUris'} />
          <input type="hidden" name="address" value={address} />
          <Button variant="default" onClick={() => setIsOpen(false)}>
            Cancel
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            Add {what}
          </Button>
        </fetcher.Form>
      </Modal>
    </>
  )
}
