import { TextInput } from '@mantine/core'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { Card } from '../ui/card.tsx'
import ui from '../ui/ui.module.css'
import type { App } from './change-addresses.ts'
import styles from './connect.module.css'

export interface AppPage {
  readonly name: keyof App['pages']
  readonly placeholders: readonly string[]
}

const labels: Readonly<Record<keyof App['pages'], PlainKey>> = {
  home: 'dashboard-apps:page.home',
  product: 'dashboard-apps:page.product',
  cart: 'dashboard-apps:page.cart',
  checkout: 'dashboard-apps:page.checkout',
  thankYou: 'dashboard-apps:page.thankYou',
  order: 'dashboard-apps:page.order',
  account: 'dashboard-apps:page.account',
  review: 'dashboard-apps:page.review',
  signedOut: 'dashboard-apps:page.signedOut',
}

interface PageAddressesProps {
  readonly app: App
  readonly pages: readonly AppPage[]
  readonly errors: Readonly<Record<string, string>>
}

/** The pages of the app that emails and hosted pages link to instead of the shop's own. */
export function PageAddresses({ app, pages, errors }: PageAddressesProps) {
  const t = useT()
  return (
    <Card title={t('dashboard-apps:pages')} isStacked>
      <p className={ui.muted}>{t('dashboard-apps:pages.text')}</p>
      <div className={styles.pages}>
        {pages.map(({ name, placeholders }) => (
          <TextInput
            key={name}
            name={`pages.${name}`}
            label={t(labels[name])}
            description={
              placeholders.length > 0
                ? t('dashboard-apps:pages.placeholders', {
                    placeholders: t.join(placeholders.map((each) => `{${each}}`)),
                  })
                : t('dashboard-apps:pages.noPlaceholders')
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
    </Card>
  )
}
