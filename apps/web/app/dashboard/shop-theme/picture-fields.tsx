import type { Theme, ThemePicture } from '@stoa/contract/theme.entity'
import { useT } from '@stoa/messages/react'
import { buildIconUrl } from '../../lib/icon.ts'
import { PictureControl, type SectionPicture } from '../pages/picture-control.tsx'
import ui from '../ui/ui.module.css'
import styles from './theme.module.css'

interface PictureFieldsProps {
  readonly theme: Theme
  onChange(next: Partial<Theme>, group: string): void
  onReplace(theme: Theme, group: string): void
}

const toThemePicture = ({ id, url, width, height }: SectionPicture): ThemePicture => ({ id, url, width, height })
const iconSizes = [32, 48, 180] as const

/** The logo in the header, and the icon in tabs and on home screens. */
export function PictureFields({ theme, onChange, onReplace }: PictureFieldsProps) {
  const t = useT()
  const { logo, icon, ...look } = theme
  const setLogo = (next: Theme['logo']) =>
    onReplace({ ...look, ...(icon && { icon }), ...(next && { logo: next }) }, 'logo')
  return (
    <div className={ui.stack}>
      <PictureControl
        label={t('dashboard-theme:logo')}
        description={t('dashboard-theme:logo.hint')}
        hasNoText
        picture={logo?.picture}
        onChange={(picture) => setLogo(picture && { height: 40, ...logo, picture: toThemePicture(picture) })}
      />
      {logo && (
        <>
          <div>
            <label htmlFor="logo-height" className={styles.label}>
              {t('dashboard-theme:logo.height')}
            </label>
            <input
              id="logo-height"
              type="range"
              min={16}
              max={64}
              className={styles.range}
              value={logo.height}
              onChange={({ currentTarget: { value } }) =>
                onChange({ logo: { ...logo, height: Number(value) } }, 'logo.height')
              }
            />
          </div>
          <PictureControl
            label={t('dashboard-theme:logo.dark')}
            description={t('dashboard-theme:logo.dark.hint')}
            hasNoText
            picture={logo.darkPicture}
            onChange={(picture) => {
              const { darkPicture: _, ...rest } = logo
              setLogo({ ...rest, ...(picture && { darkPicture: toThemePicture(picture) }) })
            }}
          />
        </>
      )}
      <PictureControl
        label={t('dashboard-theme:icon')}
        description={t('dashboard-theme:icon.hint')}
        hasNoText
        picture={icon}
        onChange={(picture) =>
          onReplace({ ...look, ...(logo && { logo }), ...(picture && { icon: toThemePicture(picture) }) }, 'icon')
        }
      />
      {icon && (
        <div className={styles.icons}>
          {iconSizes.map((size) => (
            <img key={size} src={buildIconUrl(icon, 2 * size)} width={size / 2} height={size / 2} alt="" />
          ))}
        </div>
      )}
    </div>
  )
}
