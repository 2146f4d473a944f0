import type { Theme, ThemeLook } from '@stoa/contract/theme.entity'
import { fontFamilies } from '@stoa/contract/theme.entity'
import type { PlainKey } from '@stoa/messages'
import { useT } from '@stoa/messages/react'
import { buildFontFaces } from '@stoa/theme'
import { fontFiles } from '../../design/theme-fonts.ts'
import { isSame } from '../pages/merge.ts'
import { Miniature } from './miniature.tsx'
import styles from './theme.module.css'

interface ReadyMadeProps {
  readonly themes: readonly ThemeLook[]
  readonly current: Theme
  readonly shopName: string
  onUse(theme: ThemeLook): void
}

/** Browsers load the files of those that are shown only. */
const faces = fontFamilies.map((family) => buildFontFaces(family, fontFiles[family])).join('')

const summaries: Readonly<Record<string, PlainKey>> = {
  Stoa: 'dashboard-theme:about.stoa',
  Kiln: 'dashboard-theme:about.kiln',
  Block: 'dashboard-theme:about.block',
  Crumb: 'dashboard-theme:about.crumb',
  Ridge: 'dashboard-theme:about.ridge',
}

/** The themes that come with Stoa, each as a small page. */
export function ReadyMade({ themes, current, shopName, onUse }: ReadyMadeProps) {
  const t = useT()
  const { logo: _, icon: _icon, ...look } = current
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: addresses of files of this build */}
      <style dangerouslySetInnerHTML={{ __html: faces }} />
      <p className={styles.hint}>{t('dashboard-theme:themes.hint')}</p>
      <ul className={styles.themes}>
        {themes.map((theme) => {
          const about = summaries[theme.name]
          return (
            <li key={theme.name}>
              <button type="button" aria-pressed={isSame(theme, look)} onClick={() => onUse(theme)}>
                <Miniature theme={theme} shopName={shopName} />
                <span className={styles.themeName}>{theme.name}</span>
                {about && <small>{t(about)}</small>}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
