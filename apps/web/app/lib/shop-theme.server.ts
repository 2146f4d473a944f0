import type { ThemePicture } from '@stoa/contract/theme.entity'
import { defaultTheme } from '@stoa/theme/default'
import type { Appearance } from './host.ts'
import { buildIconUrl } from './icon.ts'
import { buildShownLogo } from './shown-logo.ts'
import { listPreloadedFonts } from './theme-css.ts'

/** That of tokens.css. */
const usual: Appearance = {
  theme: defaultTheme,
  css: '',
  frameColors: [
    { color: '#fdfcfa', media: '(prefers-color-scheme: light)' },
    { color: '#151412', media: '(prefers-color-scheme: dark)' },
  ],
}

/** The part of the theme that the browser needs beside its style sheet. */
export function toShopTheme({ theme, frameColors, isPreview }: Appearance = usual) {
  const { card, productPage, icon } = theme
  const logo = buildShownLogo(theme)
  return {
    card,
    productPage,
    frameColors,
    fonts: listPreloadedFonts(theme),
    ...(logo && { logo }),
    ...(icon && { icon: listIconLinks(icon) }),
    ...(isPreview && { isPreview }),
  }
}

const listIconLinks = (icon: ThemePicture) => [
  { rel: 'icon', type: 'image/png', sizes: '32x32', href: buildIconUrl(icon, 32) },
  { rel: 'icon', type: 'image/png', sizes: '192x192', href: buildIconUrl(icon, 192) },
  { rel: 'apple-touch-icon', sizes: '180x180', href: buildIconUrl(icon, 180) },
  { rel: 'manifest', sizes: 'any', href: '/site.webmanifest' },
]
