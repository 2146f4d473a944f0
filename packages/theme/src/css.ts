import type { Theme } from '@stoa/contract/theme.entity'
import { defaultTheme } from './default-theme.ts'
import { buildFontStack, getGenericFonts, typefaces } from './fonts.ts'
import { derivePalettes, type Palette } from './palette.ts'

/**
 * The style sheet of a theme: what differs from the look that tokens.css has, so that the default costs nothing. It
 * follows the shop's style sheet. Every value is a checked color, a number, or text of this file.
 */
export function buildThemeCss(theme: Theme): string {
  return [
    ...(hasOwnColors(theme) ? [writeColors(theme)] : []),
    writeRule(':root', [...listFonts(theme), ...listShapes(theme)]),
    ...listHeadingRules(theme),
  ].join('')
}

export const hasOwnColors = ({ colors, darkColors, scheme }: Theme): boolean =>
  scheme !== 'AUTO' || darkColors !== undefined || JSON.stringify(colors) !== JSON.stringify(defaultTheme.colors)

type Declaration = readonly [name: string, value: string]

const writeRule = (selector: string, declarations: readonly Declaration[]): string =>
  declarations.length > 0 ? `${selector}{${declarations.map((each) => each.join(':')).join(';')}}` : ''

function writeColors(theme: Theme): string {
  const { main, dark } = derivePalettes(theme)
  const scheme = dark ? 'light dark' : main.isDark ? 'dark' : 'light'
  const rule = writeRule(':root', [['color-scheme', scheme], ...listColors(main)])
  return dark ? `${rule}@media (prefers-color-scheme:dark){${writeRule(':root', listColors(dark))}}` : rule
}

function listColors({ isDark, ...colors }: Palette): Declaration[] {
  return [
    ...Object.entries(colors).map(([name, color]) => [`--${name}`, color] as const),
    ['--scrim', isDark ? 'rgb(0 0 0/.6)' : `${colors.ink}73`],
    ['--image-dim', isDark ? '.92' : '1'],
    ['--image-wash', colors.paper],
    ['--on-image', colors.ink],
  ]
}

function listFonts({ fonts: { display, text } }: Theme): Declaration[] {
  const { fonts } = defaultTheme
  const isOwnDisplay = display !== fonts.display
  const { displayScale, tracking } = typefaces[display]
  return [
    ...(text === fonts.text ? [] : ([['--typeface-text', buildFontStack(text)]] as const)),
    ...(isOwnDisplay
      ? ([
          ['--typeface-display', buildFontStack(display)],
          ['--typeface-display-generic', getGenericFonts(display)],
          ['--display-scale', String(displayScale)],
          ['--display-tracking', `${tracking}em`],
        ] as const)
      : []),
  ]
}

const corners = {
  NONE: [
    ['--radius-control', '0'],
    ['--radius-panel', '0'],
  ],
  SMALL: [],
  ROUND: [
    ['--radius-control', '14px'],
    ['--radius-panel', '24px'],
    ['--button-radius', '99px'],
  ],
} as const satisfies Record<Theme['corners'], readonly Declaration[]>

const densities = { COMPACT: '.62', REGULAR: undefined, ROOMY: '1.3' } as const

function listShapes({ corners: corner, density, logo }: Theme): Declaration[] {
  const share = densities[density]
  return [
    ...corners[corner],
    ...(share ? ([['--density', share]] as const) : []),
    ...(logo ? ([['--logo-height', `${Math.round(logo.height)}px`]] as const) : []),
  ]
}

const headings = '.font-display,.rich-text :is(h1,h2,h3,h4,h5,h6)'

function listHeadingRules({ fonts: { display, headings: writing } }: Theme): string[] {
  const { displayWeight } = typefaces[display]
  const isUpper = writing === 'CAPITALS'
  return [
    writeRule(headings, [
      ...(displayWeight === 400 ? [] : ([['font-weight', String(displayWeight)]] as const)),
      ...(isUpper ? ([['text-transform', 'uppercase']] as const) : []),
    ]),
    // Capitals of heavy letters touch each other in lines as tight as those of lower case.
    ...(isUpper ? [writeRule(':root', [['--display-leading', '1.04']])] : []),
  ]
}

/** The color of the browser's frame around a page, light and dark. */
export function listFrameColors(theme: Theme): { readonly color: string; readonly media?: string }[] {
  const { main, dark } = derivePalettes(theme)
  if (!dark) return [{ color: main.paper }]
  return [
    { color: main.paper, media: '(prefers-color-scheme: light)' },
    { color: dark.paper, media: '(prefers-color-scheme: dark)' },
  ]
}
