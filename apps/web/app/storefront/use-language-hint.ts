import { useLanguage } from '@stoa/messages/language'
import { type ComponentType, lazy, useEffect, useState } from 'react'
import type { ShopLanguage } from '../lib/host.ts'
import { useSite } from '../lib/site.ts'

const LanguageHint = lazy<ComponentType<{ language: ShopLanguage }>>(() => import('./language-hint.tsx'))

/** The hint for a browser whose language the shop supports but the page does not use. The page does not change. */
export function useLanguageHint() {
  const current = useLanguage()
  const { languages = [] } = useSite()
  const [hinted, setHinted] = useState<ShopLanguage>()
  useEffect(() => {
    if (languages.length < 2 || document.cookie.includes('stoa-language-hint')) return
    const own = navigator.languages.map((tag) => tag.slice(0, 2))
    const [first] = own.flatMap((tag) => languages.find(({ language }) => language === tag) ?? [])
    if (first && first.language !== current) setHinted(first)
  }, [current, languages])
  return hinted && { LanguageHint, language: hinted }
}
