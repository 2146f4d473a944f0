import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import ui from '../ui/ui.module.css'
import { type AddressList, type AddressOutcome, type App, addressesOf, localAddress } from './change-addresses.ts'
import styles from './connect.module.css'

const words = {
  redirectUris: {
    title: 'Redirect addresses',
    about: 'Where sign-in leads back to, exactly as the app sends it.',
    label: 'Redirect address',
    example: 'https://app.example/callback',
  },
  origins: {
    title: 'Origins',
    about: 'Where the app’s pages run: checkout and sign-out lead back there.',
    label: 'Origin',
    example: 'https://app.example',
  },
} as const

/** The addresses that the app may use, each added and removed by itself. What changes counts from the next request. */
export function Addresses({ app }: { app: App }) {
  return (
    <section className={`${ui.card} ${ui.section}`} aria-labelledby="addresses">
      <h2 id="addresses">Addresses</h2>
      <div className={styles.lists}>
        <List app={app} list="redirectUris" />
        <List app={app} list="origins" suggested={originsToAdd(app)} />
      </div>
    </section>
  )
}

/** Pages that sign-in leads back to run at origins that the app will want as well. */
const originsToAdd = ({ redirectUris, origins }: App): string[] => [
  ...new Set(redirectUris.map((uri) => new URL(uri).origin).filter((origin) => !origins.includes(origin))),
]

function List({ app, list, suggested = [] }: { app: App; list: AddressList; suggested?: readonly string[] }) {
  const fetcher = useFetcher<AddressOutcome>()
  const { title, about, label, example } = words[list]
  const { added, removed, error, at } = fetcher.data ?? {}
  const form = useRef<HTMLFormElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const addresses = addressesOf(app, list)
  // While the page reads itself anew, the next address can be sent.
  const isBusy = fetcher.state === 'submitting'
  useEffect(() => {
    if (added !== undefined && at) form.current?.reset()
  }, [added, at])
  useEffect(() => {
    // A button that is still disabled takes no focus.
    if (removed !== undefined && at && !isBusy) undo.current?.focus()
  }, [removed, at, isBusy])
  const send = (intent: 'add-address' | 'remove-address', address: string) =>
    fetcher.submit({ intent, list, address }, { method: 'post' })
  return (
    <div>
      <h3 id={list} className={styles.listName}>
        {title}
      </h3>
      <p className={ui.muted}>{about}</p>
      <ul aria-labelledby={list} className={styles.list}>
        {addresses.map((address) => (
          <li key={address} className={styles.item}>
            <span className={styles.shrinks}>
              <code className={styles.value}>{address}</code>
              {address === localAddress && (
                <span className={`${ui.muted} ${ui.small} ${styles.note}`}>
                  Any port on this computer, in development
                </span>
              )}
            </span>
            <Button
              className={styles.fixed}
              variant="default"
              size="compact-sm"
              aria-label={`Remove ${address}`}
              disabled={isBusy}
              onClick={() => send('remove-address', address)}
            >
              Remove
            </Button>
          </li>
        ))}
        {addresses.length === 0 && <li className={`${ui.muted} ${styles.item}`}>None yet</li>}
      </ul>
      {removed && (
        <p role="status" className={styles.undo}>
          <span className={styles.shrinks}>
            Removed <code className={styles.value}>{removed}</code>
          </span>
          <Button
            ref={undo}
            className={styles.fixed}
            variant="default"
            size="compact-sm"
            disabled={isBusy}
            onClick={() => send('add-address', removed)}
          >
            Undo
          </Button>
        </p>
      )}
      <fetcher.Form ref={form} method="post" noValidate className={styles.add}>
        <input type="hidden" name="intent" value="add-address" />
        <input type="hidden" name="list" value={list} />
        <TextInput
          name="address"
          label={`Add ${label.toLowerCase()}`}
          placeholder={example}
          error={error}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          maxLength={2048}
        />
        <Button type="submit" variant="default" loading={isBusy} className={styles.addButton}>
          Add
        </Button>
      </fetcher.Form>
      {suggested.length > 0 && (
        <p className={styles.suggested}>
          <span className={ui.muted}>From the redirect addresses:</span>
          {suggested.map((origin) => (
            <Button
              key={origin}
              variant="default"
              size="compact-sm"
              disabled={isBusy}
              onClick={() => send('add-address', origin)}
            >
              Add {origin}
            </Button>
          ))}
        </p>
      )}
    </div>
  )
}
