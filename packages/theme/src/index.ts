export { canRead, chooseTextOn, findReadable, getContrast, isDark, textContrast } from './colors.ts'
export { buildThemeCss, hasOwnColors, listFrameColors } from './css.ts'
export { defaultTheme } from './default-theme.ts'
export { buildFontFaces, buildFontStack, type FontFiles, getGenericFonts, typefaces } from './fonts.ts'
export {
  deriveDarkColors,
  derivePalette,
  derivePalettes,
  listUnreadable,
  type Palette,
  type Palettes,
  readablePairs,
  type Unreadable,
} from './palette.ts'
export { readyMadeThemes } from './ready-made.ts'
