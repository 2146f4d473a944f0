import type { FieldViolation } from '@stoa/contract/problem'
import type { Theme, ThemeDraft, ThemeLook } from '@stoa/contract/theme.entity'
import {
  buildThemeCss,
  defaultTheme,
  derivePalettes,
  findReadable,
  listFrameColors,
  listUnreadable,
  type Palettes,
} from '@stoa/theme'
import { toCanonicalJson } from '../../kernel/canonical-json.ts'
import { readMediaAddress } from '../../kernel/media-addresses.ts'

export interface StoredTheme {
  readonly draft: Theme
  readonly published: Theme | null
  readonly published_date: Date | null
  readonly revision: string
}

/** The parts of the published theme that pages, emails and documents use. */
export interface ShownTheme {
  readonly theme: Theme
  /** The style sheet without font files, whose URLs only the web knows. */
  readonly css: string
  readonly frameColors: readonly { readonly color: string; readonly media?: string }[]
  readonly palettes: Palettes
  /** The color of headings on white paper. */
  readonly paperColor: string
}

export const toShownTheme = (theme: Theme): ShownTheme => ({
  theme,
  css: buildThemeCss(theme),
  frameColors: listFrameColors(theme),
  palettes: derivePalettes(theme),
  paperColor: findReadable(theme.colors.button, ['#ffffff'])!,
})

export function toDraft(stored: StoredTheme | undefined): ThemeDraft {
  if (!stored) return { revision: '0', theme: defaultTheme, hasUnpublishedChanges: false }
  const { draft, published, published_date, revision } = stored
  return {
    revision,
    theme: draft,
    hasUnpublishedChanges: toCanonicalJson(draft) !== toCanonicalJson(published ?? defaultTheme),
    ...(published_date && { publishedDate: published_date.toISOString() }),
  }
}

/** A theme without the shop's pictures. */
export function toLook({ logo: _, icon: _icon, ...look }: Theme): ThemeLook {
  return look
}

const unreadableOn = {
  paper: 'is too close to the color of the page to be read',
  surface: 'is too close to the color of surfaces to be read',
} as const

/** Checks rules that the schema can't express. `prefix` is the path of the theme. */
export function findFaults(theme: Theme, prefix: string, origin: string): FieldViolation[] {
  const unreadable = listUnreadable(theme).map(({ set, color, ground }) => ({
    field: `${prefix}.${set}.${color}`,
    description: unreadableOn[ground],
    violatedRule: 'CONTRAST',
    data: { ground },
  }))
  const { logo, icon } = theme
  const pictures = { 'logo.picture': logo?.picture, 'logo.darkPicture': logo?.darkPicture, icon }
  // Pictures must be on this server, so that pages send no requests to others.
  const outside = Object.entries(pictures)
    .filter(([, picture]) => picture && readMediaAddress(picture.url, origin) === undefined)
    .map(([field]) => ({
      field: `${prefix}.${field}.url`,
      description: 'is not an image in the media of this shop',
      violatedRule: 'FORMAT',
      data: {},
    }))
  return [...unreadable, ...outside]
}
