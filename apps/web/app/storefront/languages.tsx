import { useLanguage } from '@stoa/messages/language'
import { useT } from '@stoa/messages/react'
import { useLocation } from 'react-router'
import { toBasePath } from '../lib/in-base.ts'
import { useSite } from '../lib/site.ts'

/** Links to the same page in the shop's other languages. Each is loaded as a document, as all of its texts change. */
export function Languages({ className }: { className: string }) {
  const t = useT()
  const current = useLanguage()
  const { languages = [] } = useSite()
  const { pathname, search } = useLocation()
  if (languages.length < 2) return null
  return (
    <nav aria-label={t('shell:languages')} className={className}>
      {languages.map(({ language, base, name }) => (
        <a
          key={language}
          href={toBasePath(base, pathname) + search}
          hrefLang={language}
          lang={language}
          aria-current={language === current || undefined}
          className="link inline-flex min-h-11 items-center aria-[current]:font-medium"
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
