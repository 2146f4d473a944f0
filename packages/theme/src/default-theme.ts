import type { ThemeLook } from '@stoa/contract/theme.entity'

/** The look of tokens.css. Its colors, light and dark, are those there and not derived. */
export const defaultTheme: ThemeLook = {
  name: 'Stoa',
  fonts: { display: 'INSTRUMENT_SERIF', text: 'INTER', headings: 'AS_WRITTEN' },
  colors: { paper: '#fdfcfa', surface: '#f3f0ea', ink: '#1d1b18', accent: '#a63d1f', button: '#1d1b18' },
  scheme: 'AUTO',
  corners: 'SMALL',
  density: 'REGULAR',
  card: { frame: 'PORTRAIT', align: 'START', price: 'BESIDE', hasSecondPicture: true, hasBrand: false },
  productPage: { gallery: 'GRID', info: 'ACCORDION' },
}
