import type { Theme } from '@stoa/contract/theme.entity'

/** The logo for the one scheme that the theme has, or for both. */
export function chooseLogo({ logo, scheme }: Pick<Theme, 'logo' | 'scheme'>): Theme['logo'] {
  if (!logo?.darkPicture || scheme === 'AUTO') return logo
  const { darkPicture, ...rest } = logo
  return scheme === 'DARK' ? { ...rest, picture: darkPicture } : rest
}
