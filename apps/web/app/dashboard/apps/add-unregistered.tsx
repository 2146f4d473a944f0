import { Button, Modal } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import type { AddressOutcome } from './change-addresses.ts'
import styles from './connect.module.css'
import type { Call } from './use-calls.ts'

/** Asks, then registers the URL that a call was refused for. Asks because anyone can send a call with any URL. */
export function AddUnregistered({ kind, address }: NonNullable<Call['unregistered']>) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const fetcher = useFetcher<AddressOutcome>()
  const { added, error } = fetcher.data ?? {}
  // Queries of URLs are not recorded.
  if (address.endsWith('?…')) return <p>{t('dashboard-apps:unregistered.query')}</p>
  if (added) {
    return (
      <p role="status" className={styles.added}>
        {t('dashboard-apps:unregistered.added')}
      </p>
    )
  }
  const isOrigin = kind === 'ORIGIN'
  const label = t(isOrigin ? 'dashboard-apps:unregistered.origin' : 'dashboard-apps:unregistered.redirect')
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => setIsOpen(true)}
        aria-label={
          isOrigin
            ? t('dashboard-apps:unregistered.originOne', { address })
            : t('dashboard-apps:unregistered.redirectOne', { address })
        }
      >
        {label}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t(isOrigin ? 'dashboard-apps:unregistered.originTitle' : 'dashboard-apps:unregistered.redirectTitle')}
        centered
        closeButtonProps={{ 'aria-label': t('dashboard:close') }}
      >
        <p className={styles.asked}>
          <code className={styles.value}>{address}</code>
        </p>
        <p className={ui.confirmText}>{t('dashboard-apps:unregistered.text')}</p>
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
            {t('dashboard:cancel')}
          </Button>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            {t(isOrigin ? 'dashboard-apps:origins.add' : 'dashboard-apps:redirectUris.add')}
          </Button>
        </fetcher.Form>
      </Modal>
    </>
  )
}
