import { Button, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { useEffect, useRef } from 'react'
import { useFetcher, useFetchers } from 'react-router'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import { type AddressList, type AddressOutcome, type App, getAddresses, localAddress } from './change-addresses.ts'
import styles from './connect.module.css'

const texts = {
  redirectUris: {
    title: 'dashboard-apps:redirectUris',
    text: 'dashboard-apps:redirectUris.text',
    label: 'dashboard-apps:redirectUris.add',
    example: 'https://app.example/callback',
  },
  origins: {
    title: 'dashboard-apps:origins',
    text: 'dashboard-apps:origins.text',
    label: 'dashboard-apps:origins.add',
    example: 'https://app.example',
  },
} as const

/** The URLs that the app may use. Each is added and removed at once, with effect from the next request. */
export function Addresses({ app }: { app: App }) {
  const t = useT()
  return (
    <Card title={t('dashboard-apps:addresses')}>
      <div className={styles.lists}>
        <List app={app} list="redirectUris" />
        <List app={app} list="origins" suggested={listOriginsToAdd(app)} />
      </div>
    </Card>
  )
}

/** The origins of the redirect URLs, which the app will likely need too. */
const listOriginsToAdd = ({ redirectUris, origins }: App): string[] => [
  ...new Set(redirectUris.map((uri) => new URL(uri).origin).filter((origin) => !origins.includes(origin))),
]

function List({ app, list, suggested = [] }: { app: App; list: AddressList; suggested?: readonly string[] }) {
  const t = useT()
  const fetcher = useFetcher<AddressOutcome>()
  const { title, text, label, example } = texts[list]
  const { added, removed, error, at } = fetcher.data ?? {}
  const form = useRef<HTMLFormElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const addresses = getAddresses(app, list)
  // Of both lists, as each change writes the whole app. Not while the page reloads its data: the next URL can be sent then.
  const isBusy = useFetchers().some(
    ({ state, formData }) => state === 'submitting' && String(formData?.get('intent')).endsWith('-address'),
  )
  useEffect(() => {
    if (added !== undefined && at) form.current?.reset()
  }, [added, at])
  useEffect(() => {
    // A disabled button takes no focus.
    if (removed !== undefined && at && !isBusy) undo.current?.focus()
  }, [removed, at, isBusy])
  const send = (intent: 'add-address' | 'remove-address', address: string) =>
    fetcher.submit({ intent, list, address }, { method: 'post' })
  return (
    <div>
      <h3 id={list} className={styles.listName}>
        {t(title)}
      </h3>
      <p className={ui.muted}>{t(text)}</p>
      <ul aria-labelledby={list} className={styles.list}>
        {addresses.map((address) => (
          <li key={address} className={styles.item}>
            <span className={styles.shrinks}>
              <code className={styles.value}>{address}</code>
              {address === localAddress && (
                <span className={`${ui.muted} ${ui.small} ${styles.note}`}>{t('dashboard-apps:addresses.local')}</span>
              )}
            </span>
            <Button
              className={styles.fixed}
              variant="default"
              size="compact-sm"
              aria-label={t('dashboard-apps:removeOne', { name: address })}
              disabled={isBusy}
              onClick={() => send('remove-address', address)}
            >
              {t('dashboard-apps:remove')}
            </Button>
          </li>
        ))}
        {addresses.length === 0 && (
          <li className={`${ui.muted} ${styles.item}`}>{t('dashboard-apps:addresses.none')}</li>
        )}
      </ul>
      {removed && (
        <p role="status" className={styles.undo}>
          <span className={styles.shrinks}>
            {t.rich('dashboard-apps:addresses.removed', {
              address: removed,
              code: (address) => <code className={styles.value}>{address}</code>,
            })}
          </span>
          <Button
            ref={undo}
            className={styles.fixed}
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            onClick={() => send('add-address', removed)}
          >
            {t('dashboard:undo')}
          </Button>
        </p>
      )}
      <fetcher.Form ref={form} method="post" noValidate className={styles.add}>
        <input type="hidden" name="intent" value="add-address" />
        <input type="hidden" name="list" value={list} />
        <TextInput
          name="address"
          label={t(label)}
          placeholder={example}
          error={error}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          maxLength={2048}
        />
        <Button type="submit" variant="default" loading={isBusy} className={styles.addButton}>
          {t('dashboard-apps:addresses.add')}
        </Button>
      </fetcher.Form>
      {suggested.length > 0 && (
        <p className={styles.suggested}>
          <span className={ui.muted}>{t('dashboard-apps:addresses.suggested')}</span>
          {suggested.map((origin) => (
            <Button
              key={origin}
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => send('add-address', origin)}
            >
              {t('dashboard-apps:addresses.addOne', { address: origin })}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
