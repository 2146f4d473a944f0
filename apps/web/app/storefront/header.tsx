import type { MenuItem } from '@stoa/contract/navigation.entity'
import type { Translate } from '@stoa/messages'
import { useLanguage } from '@stoa/messages/language'
import { useT } from '@stoa/messages/react'
import { CloseIcon, cx, MenuIcon, PersonIcon } from '@stoa/ui'
import { Link, NavLink, useLocation } from 'react-router'
import { CartLink } from '../features/cart/cart-drawer.tsx'
import { allProducts, type CollectionLink, selectBrowsable } from '../features/catalog/read-collections.ts'
import { SearchLink } from '../features/catalog/search-link.tsx'
import { Logo } from '../lib/logo.tsx'
import { useSite } from '../lib/site.ts'
import { Languages } from './languages.tsx'
import { ContentLink } from './sections/content-link.tsx'

interface HeaderProps {
  readonly collections: readonly CollectionLink[]
  /** The owner's own; absent: all products, and the first collections. */
  readonly menu?: readonly MenuEntry[] | undefined
  readonly count: number
  readonly signedIn: boolean
}

const icon = 'grid size-11 place-items-center'

export function Header({ collections, menu, count, signedIn }: HeaderProps) {
  const t = useT()
  const { name: shop, languages = [] } = useSite()
  const entries = menu ?? buildDefaultMenu(t, collections)
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="page grid h-16 grid-cols-[1fr_auto_1fr] items-center gap-4 lg:h-20">
        <nav aria-label={t('shell:main')} className="hidden gap-7 text-sm lg:flex">
          {entries
            .slice(0, menu ? 8 : 5)
            .map((entry) =>
              entry.items?.length ? <Submenu key={entry.id} entry={entry} /> : <TopLink key={entry.id} {...entry} />,
            )}
        </nav>
        <Menu entries={entries} signedIn={signedIn} />
        <Link to="/" className="font-display text-2xl leading-none whitespace-nowrap lg:text-[2rem]">
          <Logo name={shop} />
        </Link>
        {/* The width of the loaded content, so that nothing moves when it loads. */}
        <div
          className={cx('-me-3 flex w-22 items-center justify-self-end', languages.length > 1 ? 'lg:w-44' : 'lg:w-33')}
        >
          <LanguageMenu />
          <SearchLink className={icon} />
          <Link
            to={signedIn ? '/account' : '/sign-in'}
            className={`${icon} max-lg:hidden`}
            aria-label={t(signedIn ? 'shell:account' : 'common:signIn')}
          >
            <PersonIcon />
          </Link>
          <CartLink count={count} />
        </div>
      </div>
    </header>
  )
}

/** Beside the icons on wide screens; in the menu on phones. */
function LanguageMenu() {
  const t = useT()
  const language = useLanguage()
  const { languages = [] } = useSite()
  const { pathname } = useLocation()
  if (languages.length < 2) return null
  return (
    <details key={pathname} className="relative max-lg:hidden">
      <summary className={cx(icon, 'text-sm uppercase')}>
        <span aria-hidden="true">{language.slice(0, 2)}</span>
        <span className="sr-only">{t('shell:languages')}</span>
      </summary>
      <Languages className="absolute end-0 top-full flex flex-col border border-line bg-paper px-5 py-2 text-sm whitespace-nowrap" />
    </details>
  )
}

/** The menu on phones. Its key is the URL, so that navigation closes it. */
function Menu({ entries, signedIn }: { entries: readonly MenuEntry[]; signedIn: boolean }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <details key={pathname} className="group -ms-3 lg:hidden">
      <summary className={icon}>
        <span className="group-open:hidden">
          <MenuIcon />
        </span>
        <span className="hidden group-open:block">
          <CloseIcon />
        </span>
        <span className="sr-only">{t('shell:menu')}</span>
      </summary>
      <nav
        aria-label={t('shell:menu')}
        className="absolute inset-x-0 top-full h-[calc(100dvh-4rem)] overflow-y-auto border-t border-line bg-paper px-gutter py-6"
      >
        <ul className="divide-y divide-line">
          {entries.map(({ id, label, to, items }) => (
            <li key={id}>
              <ContentLink to={to} className="block py-4 font-display text-3xl">
                {label}
              </ContentLink>
              {items && items.length > 0 && (
                <ul className="pb-4">
                  {items.map((item) => (
                    <li key={item.id}>
                      <ContentLink to={item.to} className="block py-2 text-lg text-muted">
                        {item.label}
                      </ContentLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <Link to={signedIn ? '/account' : '/sign-in'} className="mt-8 flex min-h-11 items-center gap-3 text-base">
          <PersonIcon /> {t(signedIn ? 'shell:yourAccount' : 'common:signIn')}
        </Link>
        <Languages className="mt-4 flex flex-wrap gap-x-6 text-base" />
      </nav>
    </details>
  )
}

type MenuEntry = Pick<MenuItem, 'id' | 'label' | 'to' | 'items'>

const buildDefaultMenu = (t: Translate, collections: readonly CollectionLink[]): MenuEntry[] => [
  { id: allProducts, label: t('common:shopAll'), to: `/collection/${allProducts}` },
  ...selectBrowsable(collections).map(({ id, name, href }) => ({ id, label: name, to: href })),
]

function TopLink({ label, to }: MenuEntry) {
  if (!to.startsWith('/'))
    return (
      <ContentLink to={to} className="link whitespace-nowrap">
        {label}
      </ContentLink>
    )
  return (
    <NavLink to={to} prefetch="intent" className="link whitespace-nowrap">
      {label}
    </NavLink>
  )
}

/** Its key is the address, so that navigation closes it. */
function Submenu({ entry: { label, to, items = [] } }: { entry: MenuEntry }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <details key={pathname} name="menu" className="relative">
      <summary className="link whitespace-nowrap">{label}</summary>
      <ul className="absolute start-0 top-full z-10 mt-4 min-w-44 border border-line bg-paper px-5 py-3">
        <li>
          <ContentLink to={to} className="link block py-1.5 whitespace-nowrap">
            {t('shell:menu.all')}
          </ContentLink>
        </li>
        {items.map((item) => (
          <li key={item.id}>
            <ContentLink to={item.to} className="link block py-1.5 whitespace-nowrap">
              {item.label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
