import { Flag, Id, object, oneOf, optional, Pattern, Revision, type Static, Text, Timestamp, Whole } from './schema.ts'

/** The typefaces that come with Stoa. */
export const fontFamilies = [
  'INTER',
  'INSTRUMENT_SERIF',
  'NEWSREADER',
  'FRAUNCES',
  'DM_SANS',
  'ANTON',
  'ARCHIVO',
  'SPACE_GROTESK',
] as const
export const FontFamily = oneOf(fontFamilies)
export type FontFamily = Static<typeof FontFamily>

/** A lowercase color such as `#1a2b3c`. The pattern keeps other CSS out of style sheets. */
export const HexColor = () => Pattern('^#[0-9a-f]{6}$')

/** Five colors, from which all others are derived. */
export const ThemeColors = object({
  /** The page's background. */
  paper: HexColor(),
  /** Background of surfaces such as summaries and images. */
  surface: HexColor(),
  /** The color of text. */
  ink: HexColor(),
  /** Used for reduced prices and stars. */
  accent: HexColor(),
  /** Used for the main button of a page. */
  button: HexColor(),
})
export type ThemeColors = Static<typeof ThemeColors>

const look = {
  name: Text(60, 1),
  fonts: object({
    /** The font of headings and other large text. */
    display: FontFamily,
    text: FontFamily,
    headings: oneOf(['AS_WRITTEN', 'CAPITALS']),
  }),
  colors: ThemeColors,
  /** Colors for dark screens. Absent: derived from `colors`. */
  darkColors: optional(ThemeColors),
  /** AUTO follows the reader's system; LIGHT always uses `colors`, DARK always the dark colors. */
  scheme: oneOf(['AUTO', 'LIGHT', 'DARK']),
  corners: oneOf(['NONE', 'SMALL', 'ROUND']),
  density: oneOf(['COMPACT', 'REGULAR', 'ROOMY']),
  card: object({
    frame: oneOf(['PORTRAIT', 'SQUARE', 'LANDSCAPE']),
    align: oneOf(['START', 'CENTER']),
    price: oneOf(['BESIDE', 'BENEATH']),
    /** Whether a second picture appears on hover. */
    hasSecondPicture: Flag(),
    hasBrand: Flag(),
    /** Badges by rule, for products without a ribbon. Absent: only reduced prices get a badge. */
    badges: optional(
      object({
        /** The number of days for which a product counts as new. */
        newDays: optional(Whole(1, 365)),
        /** Stock at or below this number counts as low. */
        lowStock: optional(Whole(1, 100)),
        hasBestsellers: Flag(),
      }),
    ),
  }),
  productPage: object({
    gallery: oneOf(['GRID', 'THUMBNAILS', 'CAROUSEL']),
    info: oneOf(['ACCORDION', 'OPEN']),
  }),
}

/** A theme without pictures, as in theme files and the included themes. */
export const ThemeLook = object(look)
export type ThemeLook = Static<typeof ThemeLook>

/** A stored picture. Its alt text is the shop's name. */
const ThemePicture = object({
  id: Text(200, 1),
  url: Text(2048, 1),
  width: Whole(1, 100_000),
  height: Whole(1, 100_000),
})
export type ThemePicture = Static<typeof ThemePicture>

/** The complete look of the shop. Until the owner saves one, the shop uses the default theme. */
export const Theme = object({
  ...look,
  /** Absent: the shop's name is shown. */
  logo: optional(
    object({
      picture: ThemePicture,
      /** Used on dark pages. Absent: the same picture. */
      darkPicture: optional(ThemePicture),
      /** The height in pixels on wide screens. */
      height: Whole(16, 96),
    }),
  ),
  /** A square picture from which the icons of browser tabs and home screens are made. */
  icon: optional(ThemePicture),
})
export type Theme = Static<typeof Theme>

/** A theme as a file, without pictures. Later formats get another version number. */
export const ThemeFile = object({
  format: oneOf(['stoa-theme']),
  version: Whole(1, 1),
  theme: ThemeLook,
})
export type ThemeFile = Static<typeof ThemeFile>

/** The theme as edited by the owner. */
export const ThemeDraft = object({
  revision: Revision(),
  theme: Theme,
  /** Whether it differs from the published theme. */
  hasUnpublishedChanges: Flag(),
  publishedDate: optional(Timestamp()),
})
export type ThemeDraft = Static<typeof ThemeDraft>

/** A theme that was published earlier. */
export const ThemeVersion = object({ id: Id(), createdDate: Timestamp(), theme: Theme })
export type ThemeVersion = Static<typeof ThemeVersion>
