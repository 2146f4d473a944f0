import { createRequire } from 'node:module'
import { fontFamilies, type Theme, type ThemeColors } from '@stoa/contract/theme.entity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canRead, findReadable, getContrast } from './colors.ts'
import { buildThemeCss } from './css.ts'
import { defaultTheme } from './default-theme.ts'
import { buildFontFaces, type Fallback, fallbacks, typefaces } from './fonts.ts'
import {
  deriveDarkColors,
  derivePalette,
  derivePalettes,
  listUnreadable,
  type Palette,
  readablePairs,
} from './palette.ts'
import { readyMadeThemes } from './ready-made.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors: fc.Arbitrary<ThemeColors> = fc.record({
  paper: color,
  surface: color,
  ink: color,
  accent: color,
  button: color,
})
const pick = <T>(...values: T[]) => fc.constantFrom(...values)
/** Any theme that the operation accepts: the owner's colors are readable on one another. */
const themes: fc.Arbitrary<Theme> = fc
  .record({
    colors,
    darkColors: fc.option(colors, { nil: undefined }),
    scheme: pick('AUTO' as const, 'LIGHT' as const, 'DARK' as const),
    fonts: fc.record({
      display: pick(...fontFamilies),
      text: pick(...fontFamilies),
      headings: pick('AS_WRITTEN' as const, 'CAPITALS' as const),
    }),
    corners: pick('NONE' as const, 'SMALL' as const, 'ROUND' as const),
    density: pick('COMPACT' as const, 'REGULAR' as const, 'ROOMY' as const),
  })
  .map(({ darkColors, ...theme }) => ({
    ...defaultTheme,
    ...theme,
    colors: correct(theme.colors),
    ...(darkColors && { darkColors: correct(darkColors) }),
  }))

/** Corrects colors in the same way as the editor's button. */
function correct({ paper, surface: wished, button, ...texts }: ThemeColors): ThemeColors {
  const isReadable = ['#000000', '#ffffff'].some((extreme) => canRead(extreme, [paper, wished]))
  const surface = isReadable ? wished : paper
  const read = (value: string) => findReadable(value, [paper, surface]) ?? fail(paper, surface)
  return { paper, surface, button, ink: read(texts.ink), accent: read(texts.accent) }
}
const fail = (...grounds: string[]): never => {
  throw new Error(`no color can be read on ${grounds}`)
}

const listFaults = (palette: Palette) =>
  readablePairs.flatMap(([text, ground, needed]) => {
    const ratio = getContrast(palette[text] as string, palette[ground] as string)
    return ratio < needed ? [`${text} on ${ground}: ${ratio}`] : []
  })

describe('a theme', () => {
  it('is readable in each scheme, whatever its colors', () => {
    fc.assert(
      fc.property(themes, (theme) => {
        expect(listUnreadable(theme)).toEqual([])
        const { main, dark } = derivePalettes(theme)
        expect([...listFaults(main), ...(dark ? listFaults(dark) : [])]).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('has dark colors with readable ink and accent for any light colors', () => {
    fc.assert(
      fc.property(colors.map(correct), (light) => {
        const derived = deriveDarkColors(light)
        expect(listUnreadable({ colors: derived })).toEqual([])
      }),
    )
  })

  it('writes nothing into its style sheet but colors, numbers and texts of this package', () => {
    const value =
      /^(#[0-9a-f]{6}([0-9a-f]{2})?|-?[\d.]+(px|em)?|rgb\(0 0 0\/\.6\)|light dark|light|dark|uppercase|("[A-Za-z ]+",?){3}|[a-z-]+, [A-Za-z-]+(, [a-z]+)?)$/
    fc.assert(
      fc.property(themes, (theme) => {
        const css = buildThemeCss({ ...theme, name: '</style><script>alert(1)</script>}*{color:red' })
        const values = [...css.matchAll(/[\w-]+:([^;{}]+)(?=[;}])/g)].map(([, found]) => found)
        expect(values.filter((each) => !value.test(each!))).toEqual([])
        expect(
          css.replaceAll(/:root|@media \(prefers-color-scheme:dark\)|\.font-display,\.rich-text :is\([h1-6,]+\)/g, ''),
        ).toMatch(/^(\{([\w-]+:[^;{}]+;?)*\}|\{(\{[^{}]*\})\})*$/)
      }),
    )
  })

  it('has an empty style sheet if it is the default one', () => {
    expect(buildThemeCss(defaultTheme)).toBe('')
  })

  it.each(readyMadeThemes)('the included theme $name has its own readable colors', (theme) => {
    expect(listUnreadable(theme)).toEqual([])
    const css = buildThemeCss(theme)
    expect(css.length).toBeLessThan(2000)
    expect(readyMadeThemes.filter((other) => buildThemeCss(other) === css)).toHaveLength(1)
  })
})

describe('the nearest color that can be read', () => {
  it.each([
    ['is the color itself if it can be', '#1d1b18', ['#ffffff'], '#1d1b18'],
    ['is absent where black and white can’t be read either', '#ff0000', ['#000000', '#ffffff', '#777777'], undefined],
  ])('%s', (_, wished, grounds, expected) => {
    expect(findReadable(wished, grounds)).toBe(expected)
  })

  it('has the hue of the wished one and barely enough contrast', () => {
    const found = findReadable('#ff8c00', ['#ffffff'])!
    expect(getContrast(found, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(getContrast(found, '#ffffff')).toBeLessThan(4.8)
    expect(found).toMatch(/^#[9a-f].[4-7].0.$/)
  })
})

describe('a button', () => {
  it('has a text that can be read on it, also under the pointer', () => {
    fc.assert(
      fc.property(color, (button) => {
        const palette = derivePalette({ ...defaultTheme.colors, button })
        expect(getContrast(palette['on-button'], palette.button)).toBeGreaterThanOrEqual(4.5)
        expect(getContrast(palette['on-button'], palette['button-hover'])).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })
})

describe('the system fonts that stand in for', () => {
  const require = createRequire(import.meta.url)
  const read = (name: string) => require(`@capsizecss/metrics/${name}`)

  it.each(Object.entries(typefaces))('%s have the metrics of its file', (_, face) => {
    const own = read(
      face.name
        .replace(/ (.)/, '$1')
        .replace(/^DM/, 'dM')
        .replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    )
    const { ascent, descent, unitsPerEm, averageWidth } = face
    expect({ ascent, descent, unitsPerEm, xWidthAvg: averageWidth }).toEqual({
      ascent: own.ascent,
      descent: own.descent,
      unitsPerEm: own.unitsPerEm,
      xWidthAvg: own.xWidthAvg,
    })
  })

  it.each([
    ['SANS', 'arial', 'notoSans'],
    ['SERIF', 'timesNewRoman', 'notoSerif'],
  ] as [Fallback, string, string][])('%s families are measured', (kind, usual, wide) => {
    const toWidth = (name: string) => read(name).xWidthAvg / read(name).unitsPerEm
    expect(fallbacks[kind].usual.averageWidth).toBeCloseTo(toWidth(usual), 5)
    expect(fallbacks[kind].wide.averageWidth).toBeCloseTo(toWidth(wide), 5)
  })

  it('Inter are those of fonts.css', () => {
    const faces = buildFontFaces('INTER', { latin: '/inter.woff2' })
    expect(faces).toContain('size-adjust:107.12%;ascent-override:90.44%;descent-override:22.52%')
  })
})
