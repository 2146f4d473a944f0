import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import arabicUrl from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import { getDirection } from '@stoa/messages'
import { useLanguage } from '@stoa/messages/language'
import { translateTo } from '@stoa/messages/lookup'
import { MoneyFormat } from '@stoa/ui'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import serifUrl from './design/fonts/instrument-serif-latin-400-normal.woff2?url'
import { AddressPage } from './lib/address-page.tsx'
import { Failure } from './lib/failure.tsx'
import { getHost, type Site } from './lib/host.ts'
import { PageScripts } from './lib/page-scripts.tsx'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

export const links: Route.LinksFunction = () => [interUrl, serifUrl].map((href) => ({ ...font, href }))

export function loader(args: Route.LoaderArgs) {
  const { site, origin, base, requestId } = getHost(args)
  const { siteId, name, tagline, description, currency, currencies, shown, locale, timeZone, status, hero } = site
  const languages = withHints(site.languages)
  const facts = {
    siteId,
    name,
    tagline,
    description,
    currency,
    currencies,
    shown,
    locale,
    languages,
    timeZone,
    status,
    hero,
  }
  return { site: facts, origin, base, requestId }
}

/** Only a shop with several languages lists them. */
const withHints = (languages: Site['languages'] = []) =>
  languages.length < 2
    ? undefined
    : languages.map((each) => ({ ...each, hint: translateTo(each.language)('shell:languageHint') }))

/** Its data doesn't change during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root')?.site
  const language = useLanguage()
  return (
    // Mantine sets its color scheme on this element before React hydrates.
    <html lang={language} dir={getDirection(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fdfcfa" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151412" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
        {language === 'ar' && <link {...font} href={arabicUrl} />}
      </head>
      <body>
        <MoneyFormat currency={site?.currency ?? 'USD'} locale={site?.locale ?? 'en-US'}>
          {children}
        </MoneyFormat>
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <AddressPage />
    </>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <main className="page">
      <Failure error={error} requestId={loaderData?.requestId} />
    </main>
  )
}
