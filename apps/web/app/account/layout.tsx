import type { Translate } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { cx } from '@stoa/ui'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useFocusOnNewPage } from '../lib/focus-on-new-page.ts'
import { type ExtensionLink, getHost } from '../lib/host.ts'
import { useCurrentInSight } from '../lib/in-sight.ts'
import type { Route } from './+types/layout'
import { type Elsewhere, elsewhere, type Section, sections } from './sections.ts'

export function loader(args: Route.LoaderArgs) {
  const named = getHost(args).site.elsewhere ?? {}
  const more = __EXTENSION_LINKS__ ? { more: getHost(args).extensions?.links('account') } : undefined
  return { linked: (Object.keys(elsewhere) as Elsewhere[]).filter((name) => named[name]), ...more }
}

/** The navigation is a column on wide screens, and a row that scrolls sideways on phones. */
export default function AccountLayout({ loaderData: { linked, more } }: Route.ComponentProps) {
  const t = useT()
  useFocusOnNewPage()
  const list = useCurrentInSight<HTMLUListElement>(useLocation().pathname)
  return (
    <div className="page pb-20 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:items-start lg:gap-x-16 lg:pt-20 xl:gap-x-24">
      <nav
        aria-label={t('account:nav.label')}
        className="-mx-gutter border-b border-line lg:sticky lg:top-28 lg:mx-0 lg:border-0"
      >
        <ul
          ref={list}
          className="no-scrollbar starts-at-current flex overflow-x-auto px-gutter lg:-mt-2 lg:block lg:px-0"
        >
          {withMore([...sections, ...linked.map((name) => elsewhere[name])], t, more).map(({ to, label }) => (
            <li key={to} className="-ms-3 shrink-0 pe-3 lg:ms-0 lg:pe-0">
              <NavLink
                to={to}
                end={to === '/account'}
                prefetch="intent"
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center px-3 text-sm whitespace-nowrap lg:px-0',
                    isActive ? 'font-medium text-ink' : 'text-muted hover:text-ink',
                  )
                }
              >
                {({ isActive }) => (
                  <span className={cx('border-b py-2.5 lg:py-0.5', isActive ? 'border-ink' : 'border-transparent')}>
                    {label}
                  </span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 pt-10 lg:pt-0">
        <Outlet />
      </div>
    </div>
  )
}

/** With the links of extensions, whose labels are texts already. */
function withMore(all: readonly Section[], t: Translate, more: readonly ExtensionLink[] = []) {
  return [...all.map(({ to, label }) => ({ to, label: t(label) })), ...more]
}
