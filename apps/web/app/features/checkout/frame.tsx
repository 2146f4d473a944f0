import { useT } from '@stoa/messages/react'
import { cx } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DemoNotice } from '../../lib/demo-notice.tsx'
import { Logo } from '../../lib/logo.tsx'
import { useSite } from '../../lib/site.ts'
import type { Policy, toHeader, toStyles } from './brand.ts'
import { Policies } from './policies.tsx'

export interface Brand {
  readonly header: ReturnType<typeof toHeader>
  readonly styles: ReturnType<typeof toStyles>
  readonly policies: readonly Policy[]
}

/** The frame without navigation, with the owner's checkout brand. */
export function CheckoutFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const t = useT()
  const { header, styles, policies } = brand
  return (
    <div className="flex min-h-dvh flex-col" style={styles.page}>
      <DemoNotice />
      <header className="border-b border-line bg-paper text-ink" style={styles.header}>
        <div
          className={cx(
            'page flex min-h-16 items-center gap-3 py-2 sm:min-h-20',
            header.aside ? 'justify-start' : 'justify-center',
          )}
        >
          <Link to="/" className="font-display text-2xl sm:text-3xl" style={{ fontSize: header.nameSize }}>
            {header.logo ? (
              <img src={header.logo.url} alt={header.logo.altText} style={{ height: header.height, width: 'auto' }} />
            ) : (
              <NameOfShop name={header.name} />
            )}
          </Link>
          {header.label && (
            <span className="border-s border-line ps-3 text-lg text-muted">{t('checkout-form:header.label')}</span>
          )}
        </div>
      </header>
      <main className="flex-1">{children}</main>
      {policies.length > 0 && (
        <footer className="border-t border-line bg-paper text-ink" style={styles.footer}>
          <div className="page py-4">
            <Policies policies={policies} />
          </div>
        </footer>
      )}
    </div>
  )
}

/** Shows the shop's logo if it has one. A different name set for the checkout is shown as text. */
const NameOfShop = ({ name }: { name: string }) => (useSite().name === name ? <Logo name={name} /> : name)
