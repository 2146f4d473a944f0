import { useEffect } from 'react'
import type { ShopTheme } from './theme.ts'

/** The message that the editor sends to the pages in its frame. */
export interface LiveThemeMessage {
  readonly theme: ShopTheme
  readonly css: string
}

/** Shows the theme as the owner's editor, which frames this page, has it: before it is saved. */
export default function LiveTheme({ onChange }: { onChange(theme: ShopTheme): void }) {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    const follow = ({ origin, data }: MessageEvent<Partial<LiveThemeMessage> | undefined>) => {
      if (origin !== location.origin || typeof data?.css !== 'string' || !data.theme) return
      // Replaces the style sheet, as values that the new theme leaves at their default would otherwise keep those of
      // the old one.
      const loaded = document.getElementById('theme')
      if (loaded) loaded.textContent = ''
      sheet.replaceSync(data.css)
      onChange(data.theme)
    }
    window.addEventListener('message', follow)
    window.parent.postMessage('theme-ready', location.origin)
    return () => window.removeEventListener('message', follow)
  }, [onChange])
  return null
}
