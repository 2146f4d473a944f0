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

/** `#rrggbb` in lower case: nothing else of an owner is written into a style sheet. */
export const HexColor = () => Pattern('^#[0-9a-f]{6}$')

/** Five colors, from which all others are derived. */
export const ThemeColors = object({
  /** The page. */
  paper: HexColor(),
  /** Surfaces that stand out from the page: summaries, backgrounds of images. */
  surface: HexColor(),
  /** Text. */
  ink: HexColor(),
  /** Reduced prices and stars. */
  accent: HexColor(),
  /** The main button of a page. */
  button: HexColor(),
})
export type ThemeColors = Static<typeof ThemeColors>

const look = {
  name: Text(60, 1),
  fonts: object({
    /** Headings, and everything that is large. */
    display: FontFamily,
    text: FontFamily,
    headings: oneOf(['AS_WRITTEN', 'CAPITALS']),
  }),
  colors: ThemeColors,
  /** For dark screens. Absent: derived from `colors`. */
  darkColors: optional(ThemeColors),
  /** AUTO follows the reader's screen; LIGHT always has `colors`, DARK the dark ones. */
  scheme: oneOf(['AUTO', 'LIGHT', 'DARK']),
  corners: oneOf(['NONE', 'SMALL', 'ROUND']),
  density: oneOf(['COMPACT', 'REGULAR', 'ROOMY']),
  card: object({
    frame: oneOf(['PORTRAIT', 'SQUARE', 'LANDSCAPE']),
    align: oneOf(['START', 'CENTER']),
    price: oneOf(['BESIDE', 'BENEATH']),
    /** A second picture under the pointer. */
    hasSecondPicture: Flag(),
    hasBrand: Flag(),
    /** Badges by rule, for products without a ribbon of their own. Absent: only reduced prices get a badge. */
    badges: optional(
      object({
        /** For so many days a product is new. */
        newDays: optional(Whole(1, 365)),
        /** From this number on, few are left. */
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

/** A theme without the shop's own pictures: what a file has, and what comes with Stoa. */
export const ThemeLook = object(look)
export type ThemeLook = Static<typeof ThemeLook>

/** A stored picture of the shop; its description is the shop's name. */
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
  /** Absent: the shop's name. */
  logo: optional(
    object({
      picture: ThemePicture,
      /** On dark pages; absent: the same. */
      darkPicture: optional(ThemePicture),
      /** In pixels on wide screens. */
      height: Whole(16, 96),
    }),
  ),
  /** A square picture of which the icons of tabs and home screens are made. */
  icon: optional(ThemePicture),
})
export type Theme = Static<typeof Theme>

/** A theme as a file, without pictures. A later format has another version. */
export const ThemeFile = object({
  format: oneOf(['stoa-theme']),
  version: Whole(1, 1),
  theme: ThemeLook,
})
export type ThemeFile = Static<typeof ThemeFile>

/** The theme as the owner edits it. */
export const ThemeDraft = object({
  revision: Revision(),
  theme: Theme,
  /** Shoppers see another one. */
  hasUnpublishedChanges: Flag(),
  publishedDate: optional(Timestamp()),
})
export type ThemeDraft = Static<typeof ThemeDraft>

/** A theme that was published. */
export const ThemeVersion = object({ id: Id(), createdDate: Timestamp(), theme: Theme })
export type ThemeVersion = Static<typeof ThemeVersion>
