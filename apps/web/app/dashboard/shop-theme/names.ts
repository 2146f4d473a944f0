import type { Theme, ThemeColors } from '@stoa/contract/theme.entity'
import type { PlainKey } from '@stoa/messages'
import type { SaveState } from './use-theme-draft.ts'

export const stateNames = {
  saved: 'dashboard-theme:state.saved',
  saving: 'dashboard-theme:state.saving',
  unreadable: 'dashboard-theme:state.unreadable',
  refused: 'dashboard-theme:state.refused',
  offline: 'dashboard-theme:state.offline',
} as const satisfies Record<SaveState, PlainKey>

export const colorNames = {
  paper: 'dashboard-theme:color.paper',
  surface: 'dashboard-theme:color.surface',
  ink: 'dashboard-theme:color.ink',
  accent: 'dashboard-theme:color.accent',
  button: 'dashboard-theme:color.button',
} as const satisfies Record<keyof ThemeColors, PlainKey>

type Named<Value extends string> = Readonly<Record<Value, PlainKey>>

export const schemeNames = {
  AUTO: 'dashboard-theme:scheme.auto',
  LIGHT: 'dashboard-theme:scheme.light',
  DARK: 'dashboard-theme:scheme.dark',
} as const satisfies Named<Theme['scheme']>

export const headingNames = {
  AS_WRITTEN: 'dashboard-theme:headings.asWritten',
  CAPITALS: 'dashboard-theme:headings.capitals',
} as const satisfies Named<Theme['fonts']['headings']>

export const cornerNames = {
  NONE: 'dashboard-theme:corners.none',
  SMALL: 'dashboard-theme:corners.small',
  ROUND: 'dashboard-theme:corners.round',
} as const satisfies Named<Theme['corners']>

export const densityNames = {
  COMPACT: 'dashboard-theme:density.compact',
  REGULAR: 'dashboard-theme:density.regular',
  ROOMY: 'dashboard-theme:density.roomy',
} as const satisfies Named<Theme['density']>

export const frameNames = {
  PORTRAIT: 'dashboard-theme:frame.portrait',
  SQUARE: 'dashboard-theme:frame.square',
  LANDSCAPE: 'dashboard-theme:frame.landscape',
} as const satisfies Named<Theme['card']['frame']>

export const alignNames = {
  START: 'dashboard-theme:align.start',
  CENTER: 'dashboard-theme:align.center',
} as const satisfies Named<Theme['card']['align']>

export const priceNames = {
  BESIDE: 'dashboard-theme:price.beside',
  BENEATH: 'dashboard-theme:price.beneath',
} as const satisfies Named<Theme['card']['price']>

export const galleryNames = {
  GRID: 'dashboard-theme:gallery.grid',
  THUMBNAILS: 'dashboard-theme:gallery.thumbnails',
  CAROUSEL: 'dashboard-theme:gallery.carousel',
} as const satisfies Named<Theme['productPage']['gallery']>

export const infoNames = {
  ACCORDION: 'dashboard-theme:info.accordion',
  OPEN: 'dashboard-theme:info.open',
} as const satisfies Named<Theme['productPage']['info']>

/** The parts of a theme, as they are compared. */
export const partNames = {
  name: 'dashboard-theme:name',
  fonts: 'dashboard-theme:fonts',
  colors: 'dashboard-theme:colors',
  darkColors: 'dashboard-theme:colors.dark',
  scheme: 'dashboard-theme:scheme',
  corners: 'dashboard-theme:corners',
  density: 'dashboard-theme:density',
  card: 'dashboard-theme:card',
  productPage: 'dashboard-theme:productPage',
  logo: 'dashboard-theme:logo',
  icon: 'dashboard-theme:icon',
} as const satisfies Record<keyof Theme, PlainKey>
