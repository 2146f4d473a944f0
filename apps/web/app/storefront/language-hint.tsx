import { useT } from '@stoa/messages/react'
import { CloseIcon } from '@stoa/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ShopLanguage } from '../lib/host.ts'
import { toBasePath } from '../lib/in-base.ts'

/** Offers the shop in the language of the browser, until the visitor closes the hint. */
export default function LanguageHint({ language: { language, base, hint } }: { language: ShopLanguage }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const [isOpen, setIsOpen] = useState(true)
  if (!isOpen) return null
  return (
    <aside className="fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit max-w-full items-center gap-2 rounded-panel border border-line bg-paper ps-5 shadow-lg">
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

const rememberHint = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = 'stoa-language-hint=1; Path=/; Max-Age=31536000; SameSite=Lax'
}
