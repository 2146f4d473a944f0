import type { PolicyLink } from '@stoa/contract/content-page.entity'
import type { FooterColumn } from '@stoa/contract/navigation.entity'
import { useT } from '@stoa/messages/react'
import { Form, Link, useLocation } from 'react-router'
import { allProducts, type CollectionLink, selectBrowsable } from '../features/catalog/read-collections.ts'
import type { ExtensionLink } from '../lib/host.ts'
import { useSite } from '../lib/site.ts'
import { Languages } from './languages.tsx'
import { ContentLink } from './sections/content-link.tsx'

interface FooterProps {
  readonly collections: readonly CollectionLink[]
  readonly policies: readonly PolicyLink[]
  /** The owner's own; absent: collections, and the buyer's pages. */
  readonly columns?: readonly FooterColumn[] | undefined
  /** Of extensions. */
  readonly more?: readonly ExtensionLink[] | undefined
}

export function Footer({ collections, policies, columns, more }: FooterProps) {
  const t = useT()
  const site = useSite()
  return (
    <footer className="mt-band border-t border-line">
      <div className="page grid gap-x-8 gap-y-12 py-14 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[2fr] lg:py-20">
        <div className="sm:col-span-2 lg:col-span-1">
          <p className="font-display text-3xl">{site.name}</p>
          {site.description && <p className="mt-3 max-w-xs text-muted text-pretty">{site.description}</p>}
        </div>
        {columns?.map(({ id, title, items }) => (
          <Column key={id} title={title}>
            {items.map((item) => (
              <li key={item.id}>
                <ContentLink to={item.to} className="link inline-block py-1.5 text-muted hover:text-ink">
                  {item.label}
                </ContentLink>
              </li>
            ))}
          </Column>
        )) ?? <DefaultColumns collections={collections} />}
        {__EXTENSION_LINKS__ && more && more.length > 0 && (
          <Column title={t('shell:footer.more')}>
            {more.map(({ to, label }) => (
              <FooterLink key={to} to={to}>
                {label}
              </FooterLink>
            ))}
          </Column>
        )}
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 text-xs text-muted">
        <p>{t('shell:footer.madeWith')}</p>
        {policies.length > 0 && (
          <nav aria-label={t('shell:footer.policies')}>
            <ul className="flex flex-wrap gap-x-5">
              {policies.map(({ id, slug, title }) => (
                <FooterLink key={id} to={`/${slug}`}>
                  {title}
                </FooterLink>
              ))}
            </ul>
          </nav>
        )}
        <Languages className="flex flex-wrap gap-x-5" />
        <Currencies />
      </div>
    </footer>
  )
}

function DefaultColumns({ collections }: Pick<FooterProps, 'collections'>) {
  const t = useT()
  return (
    <>
      <Column title={t('shell:footer.shop')}>
        <FooterLink to={`/collection/${allProducts}`}>{t('common:shopAll')}</FooterLink>
        {selectBrowsable(collections).map(({ id, name, href }) => (
          <FooterLink key={id} to={href}>
            {name}
          </FooterLink>
        ))}
      </Column>
      <Column title={t('shell:footer.you')}>
        <FooterLink to="/account">{t('shell:yourAccount')}</FooterLink>
        <FooterLink to="/account/wishlist">{t('shell:footer.wishlist')}</FooterLink>
        <FooterLink to="/orders">{t('shell:footer.findOrder')}</FooterLink>
        <FooterLink to="/cart">{t('shell:footer.cart')}</FooterLink>
        <FooterLink to="/search">{t('shell:search')}</FooterLink>
      </Column>
    </>
  )
}

/** A plain form, as the whole page is reloaded with the other prices. */
function Currencies() {
  const t = useT()
  const { currency, currencies = [], shown } = useSite()
  const { pathname, search } = useLocation()
  if (currencies.length < 2) return null
  return (
    <Form reloadDocument method="post" action="/currency" className="flex items-center gap-2">
      <input type="hidden" name="back" value={pathname + search} />
      <label className="flex items-center gap-2">
        {t('shell:currency.label')}
        <select
          name="currency"
          defaultValue={shown?.currency ?? currency}
          className="min-h-11 rounded-control border border-line-strong/40 bg-paper px-2 text-ink"
        >
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="link min-h-11 hover:text-ink">
        {t('shell:currency.show')}
      </button>
    </Form>
  )
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-sm font-medium">{title}</h2>
      <ul className="mt-3 text-sm">{children}</ul>
    </nav>
  )
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="link inline-block py-1.5 text-muted hover:text-ink">
        {children}
      </Link>
    </li>
  )
}
