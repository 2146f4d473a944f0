import type { ThemeLook } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { buildFontStack, derivePalettes, getGenericFonts, typefaces } from '@stoa/theme'
import type { CSSProperties } from 'react'
import styles from './miniature.module.css'

const radii = { NONE: [0, 0], SMALL: [2, 2], ROUND: [8, 99] } as const
const ratios = { PORTRAIT: '4 / 5', SQUARE: '1', LANDSCAPE: '4 / 3' } as const
const gaps = { COMPACT: 6, REGULAR: 10, ROOMY: 15 } as const

/** A page of a shop in this theme: its colors, typefaces, corners, room and product cards. */
export function Miniature({ theme, shopName }: { theme: ThemeLook; shopName: string }) {
  const t = useT()
  const { main } = derivePalettes(theme)
  const { display, text, headings } = theme.fonts
  const { displayScale, displayWeight, tracking } = typefaces[display]
  const [frame, button] = radii[theme.corners]
  const { card } = theme
  const isBeside = card.price === 'BESIDE'
  const style = {
    '--gap': `${gaps[theme.density]}px`,
    '--frame': `${frame}px`,
    '--pill': `${button}px`,
    '--ratio': ratios[card.frame],
    '--mat': main.surface,
    '--rule': main.line,
    '--soft': main.muted,
    '--press': main.button,
    '--on-press': main['on-button'],
    '--hot': main.accent,
    '--large': `${Math.round(30 * displayScale)}px`,
    background: main.paper,
    color: main.ink,
    fontFamily: `${buildFontStack(text)},${getGenericFonts(text)}`,
  } as CSSProperties
  const heading: CSSProperties = {
    fontFamily: `${buildFontStack(display)},${getGenericFonts(display)}`,
    fontWeight: displayWeight,
    letterSpacing: `${tracking}em`,
    ...(headings === 'CAPITALS' && { textTransform: 'uppercase' }),
  }
  return (
    <div className={styles.miniature} style={style} aria-hidden="true">
      <div className={styles.bar}>
        <span style={heading}>{shopName}</span>
      </div>
      <div className={styles.hero}>
        <strong style={heading}>{t('dashboard-theme:miniature.title')}</strong>
        <span className={styles.button}>{t('dashboard-theme:miniature.button')}</span>
      </div>
      <div className={styles.products}>
        {[1, 2, 3].map((each) => (
          <div
            key={each}
            className={styles.product}
            data-centered={card.align === 'CENTER' || undefined}
            data-beside={isBeside || undefined}
          >
            <i />
            <span>{t('dashboard-theme:miniature.product')}</span>
            <span data-hot={each === 2 || undefined}>{t.number(each * 12, 0)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
