import { createContext, useContext, useState } from 'react'

/** The style sheet of the shop's theme. Set on the server only: in the browser it is in the page. */
export const ThemeStyleContext = createContext<string | undefined>(undefined)

export function useThemeStyle(): { readonly __html: string } | undefined {
  const written = useContext(ThemeStyleContext)
  // Keeps the same object, as React would insert the style again for a new one.
  const [style] = useState(() => {
    const css = written ?? (typeof document === 'undefined' ? null : document.getElementById('theme')?.textContent)
    return css ? { __html: css } : undefined
  })
  return style
}
