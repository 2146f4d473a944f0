import { LanguageProvider } from '@stoa/messages/language'
import { MoneyFormat } from '@stoa/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Host } from '../../lib/host.ts'

/**
 * Renders markup with texts and prices in the page's language and currency, so that browsers load no code for it.
 * `identifierPrefix` keeps its ids distinct from those of other markup on the page.
 */
export const renderMarkup = (
  { site: { currency, locale }, language }: Host,
  content: ReactNode,
  options?: { identifierPrefix: string },
): string =>
  renderToStaticMarkup(
    <LanguageProvider language={language}>
      <MoneyFormat currency={currency} locale={locale}>
        {content}
      </MoneyFormat>
    </LanguageProvider>,
    options,
  )
