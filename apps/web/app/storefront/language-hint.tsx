import { useLanguage } from '@stoa/messages/language'
import { useT } from '@stoa/messages/react'
import { CloseIcon } from '@stoa/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopLanguage } from '../lib/host.ts'
import { toBasePath } from '../lib/in-base.ts'
import { useSite } from '../lib/site.ts'

/** Offers the shop in the language of the browser if the page is in another, until the visitor closes the hint. */
export function LanguageHint() {
  const t = useT()
  const current = useLanguage()
  const { languages = [] } = useSite()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(() => languages.length > 1 && !document.cookie.includes('stoa-language-hint'))
  const preferred = isOpen ? findPreferred(languages) : undefined
  if (!preferred || preferred.language === current) return null
  const { language, base, hint } = preferred
  return (
    <aside className="page-notice fixed inset-x-4 z-40 mx-auto flex w-fit max-w-full items-center gap-2 rounded-panel border border-line bg-paper ps-5 shadow-lg">
      <a href={toBasePath(base, pathname) + search} hrefLang={language} lang={language} className="link py-3">
        {hint}
      </a>
      <button
        type="button"
        className="grid size-11 place-items-center"
        aria-label={t('ui:close')}
        onClick={() => {
          rememberHint()
          setIsOpen(false)
        }}
      >
        <CloseIcon />
      </button>
    </aside>
  )
}

/** The first of the browser's languages that the shop has. */
const findPreferred = (languages: readonly ShopLanguage[]): ShopLanguage | undefined =>
  navigator.languages
    .map((tag) => tag.slice(0, 2))
    .flatMap((tag) => languages.find(({ language }) => language === tag) ?? [])[0]

const rememberHint = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = 'stoa-language-hint=1; Path=/; Max-Age=31536000; SameSite=Lax'
}
