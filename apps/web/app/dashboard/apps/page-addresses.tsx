import { TextInput } from '@mantine/core'
import ui from '../ui/ui.module.css'
import type { App } from './change-addresses.ts'
import styles from './connect.module.css'

export interface AppPage {
  readonly name: keyof App['pages']
  readonly placeholders: readonly string[]
}

const labels: Readonly<Record<keyof App['pages'], string>> = {
  home: 'Home',
  product: 'Product',
  cart: 'Cart',
  checkout: 'Checkout',
  thankYou: 'Thank-you',
  order: 'Order',
  account: 'Account',
  review: 'Review',
  signedOut: 'After sign-out',
}

interface PageAddressesProps {
  readonly app: App
  readonly pages: readonly AppPage[]
  readonly errors: Readonly<Record<string, string>>
}

/** Pages of the app that mails and hosted pages lead to in place of the shop's own. */
export function PageAddresses({ app, pages, errors }: PageAddressesProps) {
  return (
    <section className={`${ui.card} ${ui.section} ${ui.stack}`} aria-labelledby="pages">
      <h2 id="pages">Pages of the app</h2>
      <p className={ui.muted}>
        Emails and hosted pages lead to these addresses. Leave one empty to use the shop’s own page.
      </p>
      <div className={styles.pages}>
        {pages.map(({ name, placeholders }) => (
          <TextInput
            key={name}
            name={`pages.${name}`}
            label={labels[name]}
            description={
              placeholders.length > 0
                ? `Placeholders: ${placeholders.map((each) => `{${each}}`).join(', ')}`
                : 'No placeholders'
            }
            defaultValue={app.pages[name] ?? ''}
            error={errors[`pages.${name}`]}
            spellCheck={false}
            autoComplete="off"
            autoCapitalize="none"
            inputMode="url"
            maxLength={2048}
          />
        ))}
      </div>
    </section>
  )
}
