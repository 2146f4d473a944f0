import anton from '@fontsource/anton/files/anton-latin-400-normal.woff2?url'
import antonExtended from '@fontsource/anton/files/anton-latin-ext-400-normal.woff2?url'
import archivoExtended from '@fontsource-variable/archivo/files/archivo-latin-ext-wght-normal.woff2?url'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import dmSansExtended from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url'
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import frauncesExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import interExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import newsreaderExtended from '@fontsource-variable/newsreader/files/newsreader-latin-ext-wght-normal.woff2?url'
import newsreader from '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2?url'
import spaceGroteskExtended from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2?url'
import type { FontFamily } from '@stoa/contract/theme.entity'
import type { FontFiles } from '@stoa/theme'
import instrumentSerif from './fonts/instrument-serif-latin-400-normal.woff2?url'

/** The files of the typefaces, on the shop's own server. */
export const fontFiles: Readonly<Record<FontFamily, FontFiles>> = {
  INTER: { latin: inter, latinExtended: interExtended },
  INSTRUMENT_SERIF: { latin: instrumentSerif },
  NEWSREADER: { latin: newsreader, latinExtended: newsreaderExtended },
  FRAUNCES: { latin: fraunces, latinExtended: frauncesExtended },
  DM_SANS: { latin: dmSans, latinExtended: dmSansExtended },
  ANTON: { latin: anton, latinExtended: antonExtended },
  ARCHIVO: { latin: archivo, latinExtended: archivoExtended },
  SPACE_GROTESK: { latin: spaceGrotesk, latinExtended: spaceGroteskExtended },
}
