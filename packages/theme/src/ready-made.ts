import type { ThemeLook } from '@stoa/contract/theme.entity'
import { defaultTheme } from './default-theme.ts'

/** A quiet studio: light serifs, clay, much room. */
const kiln: ThemeLook = {
  name: 'Kiln',
  fonts: { display: 'NEWSREADER', text: 'NEWSREADER', headings: 'AS_WRITTEN' },
  colors: { paper: '#f5f2ec', surface: '#e9e3d8', ink: '#2e2a26', accent: '#8a4b2d', button: '#4a5142' },
  scheme: 'AUTO',
  corners: 'NONE',
  density: 'ROOMY',
  card: { frame: 'PORTRAIT', align: 'CENTER', price: 'BENEATH', hasSecondPicture: true, hasBrand: false },
  productPage: { gallery: 'GRID', info: 'OPEN' },
}

/** A street label: black, loud, tight. */
const block: ThemeLook = {
  name: 'Block',
  fonts: { display: 'ANTON', text: 'ARCHIVO', headings: 'CAPITALS' },
  colors: { paper: '#f2f2f0', surface: '#e2e2df', ink: '#0b0b0c', accent: '#c3171f', button: '#0b0b0c' },
  darkColors: { paper: '#0b0b0c', surface: '#1b1b1e', ink: '#f5f5f2', accent: '#ff5a4f', button: '#d6ff3f' },
  scheme: 'DARK',
  corners: 'NONE',
  density: 'COMPACT',
  card: { frame: 'SQUARE', align: 'START', price: 'BENEATH', hasSecondPicture: true, hasBrand: true },
  productPage: { gallery: 'CAROUSEL', info: 'ACCORDION' },
}

/** A bakery: butter, cherry, everything round. */
const crumb: ThemeLook = {
  name: 'Crumb',
  fonts: { display: 'FRAUNCES', text: 'DM_SANS', headings: 'AS_WRITTEN' },
  colors: { paper: '#fff7e8', surface: '#fbe6c4', ink: '#3b2015', accent: '#b02a1e', button: '#b02a1e' },
  scheme: 'AUTO',
  corners: 'ROUND',
  density: 'REGULAR',
  card: { frame: 'LANDSCAPE', align: 'CENTER', price: 'BENEATH', hasSecondPicture: false, hasBrand: false },
  productPage: { gallery: 'GRID', info: 'ACCORDION' },
}

/** Outdoor equipment: cool, exact, facts at once. */
const ridge: ThemeLook = {
  name: 'Ridge',
  fonts: { display: 'SPACE_GROTESK', text: 'INTER', headings: 'AS_WRITTEN' },
  colors: { paper: '#ffffff', surface: '#edf2f0', ink: '#10211c', accent: '#b4420a', button: '#0d5c46' },
  scheme: 'AUTO',
  corners: 'SMALL',
  density: 'COMPACT',
  card: { frame: 'SQUARE', align: 'START', price: 'BESIDE', hasSecondPicture: true, hasBrand: true },
  productPage: { gallery: 'THUMBNAILS', info: 'OPEN' },
}

/** The default first. */
export const readyMadeThemes: readonly ThemeLook[] = [defaultTheme, kiln, block, crumb, ridge]
