import arabicUrl from '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2?url'
import { getDirection } from '@stoa/messages'
import { useLanguage } from '@stoa/messages/language'
import { translateTo } from '@stoa/messages/lookup'
import { MoneyFormat } from '@stoa/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import './app.css'
import { AddressPage } from './lib/address-page.tsx'
import { Failure } from './lib/failure.tsx'
import { getHost, type Site } from './lib/host.ts'
import { PageScripts } from './lib/page-scripts.tsx'
import { toShopTheme } from './lib/shop-theme.server.ts'
import { type ShopTheme, ThemeContext } from './lib/theme.ts'
import { useThemeStyle } from './lib/theme-style.ts'

const font = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

// Only loaded in the owner's theme editor, where the theme changes while the page is shown.
const LiveTheme = lazy(() => import('./lib/live-theme.tsx'))

export function loader(args: Route.LoaderArgs) {
  const host = getHost(args)
  const { site, origin, base, requestId, look } = host
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
  // The editor of the theme shows it beside its fields.
  if (look?.isPreview) host.allow({ 'frame-ancestors': ["'self'"] })
  return { site: facts, origin, base, requestId, look: toShopTheme(look) }
}

/** Only a shop with several languages lists them. */
const withHints = (languages: Site['languages'] = []) =>
  languages.length < 2
    ? undefined
    : languages.map((each) => ({ ...each, hint: translateTo(each.language)('shell:languageHint') }))

/** Its data doesn't change during a visit. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { site, look } = useRouteLoaderData<typeof loader>('root') ?? {}
  const style = useThemeStyle()
  const language = useLanguage()
  return (
    // Mantine sets its color scheme on this element before React hydrates.
    <html lang={language} dir={getDirection(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {look?.frameColors.map(({ color, media }) => (
          <meta key={media ?? ''} name="theme-color" content={color} media={media} />
        ))}
        {look?.fonts.map((href) => (
          <link key={href} {...font} href={href} />
        ))}
        {look?.icon?.map((each) => (
          <link key={each.rel + each.sizes} {...each} />
        ))}
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors and texts of this code */}
        {style && <style id="theme" dangerouslySetInnerHTML={style} suppressHydrationWarning />}
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

export default function App({ loaderData: { look } }: Route.ComponentProps) {
  const [live, setLive] = useState<ShopTheme>()
  return (
    <ThemeContext value={live ?? look}>
      <Outlet />
      <AddressPage />
      {look?.isPreview && (
        <Suspense fallback={null}>
          <LiveTheme onChange={setLive} />
        </Suspense>
      )}
    </ThemeContext>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <main className="page">
      <Failure error={error} requestId={loaderData?.requestId} />
    </main>
  )
}
