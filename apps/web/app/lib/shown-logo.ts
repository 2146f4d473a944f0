import type { Theme, ThemePicture } from '@stoa/contract/theme.entity'
import { buildMediaUrl } from '@stoa/ui'
import type { ShopTheme } from './theme.ts'

/** The logo for the one scheme that the theme has, or for both; twice as large as it is shown, for phones. */
export function buildShownLogo({ logo, scheme }: Pick<Theme, 'logo' | 'scheme'>): ShopTheme['logo'] {
  if (!logo) return undefined
  const { darkPicture, height } = logo
  const picture = scheme === 'DARK' && darkPicture ? darkPicture : logo.picture
  const getWidth = (each: ThemePicture) => Math.round((height * each.width) / each.height)
  const build = (each: ThemePicture) => buildMediaUrl(each, 2 * getWidth(each), 2 * height)
  return {
    src: build(picture),
    width: getWidth(picture),
    height,
    ...(scheme === 'AUTO' && darkPicture && { dark: build(darkPicture) }),
  }
}
