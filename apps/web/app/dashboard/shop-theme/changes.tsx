import type { Theme, ThemeLook } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import ui from '../ui/ui.module.css'
import { compareThemes } from './compare.ts'
import { partNames } from './names.ts'

/** Lists the parts that differ in this theme. */
export function Changes({ current, next }: { current: Theme; next: Theme | ThemeLook }) {
  const t = useT()
  const parts = compareThemes(current, next)
  if (parts.length === 0) return <p className={ui.muted}>{t('dashboard-theme:changes.none')}</p>
  return (
    <>
      <p className={ui.muted}>{t('dashboard-theme:changes')}</p>
      <ul>
        {parts.map((part) => (
          <li key={part}>{t(partNames[part])}</li>
        ))}
      </ul>
    </>
  )
}
