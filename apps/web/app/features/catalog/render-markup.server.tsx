import { LanguageProvider } from '@stoa/messages/language'
import { MoneyFormat } from '@stoa/ui'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Host } from '../../lib/host.ts'

/**
 * Markup with texts and prices in the language and currency of the page: browsers load no code for it. `identifierPrefix`
 * keeps its ids apart from those of other markup on the page.
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
