import type { Theme } from '@stoa/contract/theme.entity'
import { defaultTheme, readyMadeThemes } from '@stoa/theme'
import { describe, expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const crumb = readyMadeThemes.find(({ name }) => name === 'Crumb')!

describe('the theme of a shop', () => {
  it('is the default one until another is published, and unchanged after a draft is discarded', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const readShown = async () => (await site.anonymous().ok('theme.getPublishedTheme', {})).theme.name
    expect((await owner.ok('theme.getTheme', {})).draft).toEqual({
      revision: '0',
      theme: defaultTheme,
      hasUnpublishedChanges: false,
    })
    expect(await readShown()).toBe('Stoa')

    const saved = (await owner.ok('theme.updateTheme', { theme: crumb, revision: '0' })).draft
    expect(saved).toEqual({ revision: '1', theme: crumb, hasUnpublishedChanges: true })
    expect(await readShown()).toBe('Stoa')
    const published = (await owner.ok('theme.publishTheme', { revision: '1' })).draft
    expect(published).toMatchObject({ revision: '2', hasUnpublishedChanges: false })
    expect(await readShown()).toBe('Crumb')

    await owner.ok('theme.updateTheme', { theme: { ...crumb, name: 'Loaf', corners: 'NONE' }, revision: '2' })
    expect(await readShown()).toBe('Crumb')
    const discarded = (await owner.ok('theme.discardThemeDraft', {})).draft
    expect(discarded).toMatchObject({ theme: crumb, hasUnpublishedChanges: false })
  })

  it('appears as a draft in an email preview only if requested', async () => {
    const owner = await (await makeSite()).owner()
    await owner.ok('theme.updateTheme', { theme: { ...crumb, colors: { ...crumb.colors, button: '#00417a' } } })
    const preview = async (input: { withThemeDraft?: boolean }) => {
      const { html } = await owner.ok('mails.previewMailTemplate', {
        template: 'order-placed',
        language: 'en',
        ...input,
      })
      return html.includes('#00417a')
    }
    expect([await preview({}), await preview({ withThemeDraft: true })]).toEqual([false, true])
  })

  it('of another revision is neither overwritten nor published', async () => {
    const owner = await (await makeSite()).owner()
    await owner.ok('theme.updateTheme', { theme: crumb })
    for (const revision of ['0', '2'])
      expect((await owner.problem('theme.updateTheme', { theme: defaultTheme, revision })).code).toBe('CONFLICT')
    expect((await owner.problem('theme.publishTheme', { revision: '2' })).code).toBe('CONFLICT')
    expect((await owner.ok('theme.getTheme', {})).draft).toMatchObject({ revision: '1', theme: crumb })
  })

  it('is published as it is without a draft, and the latest 20 publications can be read', async () => {
    const owner = await (await makeSite()).owner()
    expect((await owner.ok('theme.publishTheme', {})).draft.theme).toEqual(defaultTheme)
    for (let number = 1; number <= 21; number++) {
      await owner.ok('theme.updateTheme', { theme: { ...crumb, name: `Crumb ${number}` } })
      await owner.ok('theme.publishTheme', {})
    }
    const { versions } = await owner.ok('theme.listThemeVersions', {})
    expect(versions.map(({ theme }: { theme: Theme }) => theme.name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Crumb ${21 - at}`),
    )
  })

  it('has the logo and icon of the shop’s media only', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const build = (url: string): Theme => ({
      ...crumb,
      logo: { picture: { id: 'logo.png', url, width: 400, height: 100 }, height: 40 },
    })
    const elsewhere = { theme: build('https://elsewhere.example/logo.png') }
    expect(await owner.violations('theme.updateTheme', elsewhere)).toMatchObject([{ field: 'theme.logo.picture.url' }])
    await owner.ok('theme.updateTheme', { theme: build('/media/logo.png') })
    const { file } = await owner.ok('theme.exportTheme', {})
    expect(file).toEqual({ format: 'stoa-theme', version: 1, theme: crumb })
  })
})

describe('the file of a theme', () => {
  it.each(readyMadeThemes)('$name is read as it was written', async (theme) => {
    const owner = await (await makeSite()).owner()
    await owner.ok('theme.updateTheme', { theme })
    const { file } = await owner.ok('theme.exportTheme', {})
    expect((await owner.ok('theme.checkThemeFile', { file: JSON.parse(JSON.stringify(file)) })).theme).toEqual(theme)
  })

  const good = { format: 'stoa-theme', version: 1, theme: crumb }
  const withColors = (colors: object) => ({ ...good, theme: { ...crumb, colors: { ...crumb.colors, ...colors } } })
  it.each([
    ['of another format', { ...good, format: 'other' }, 'file.format'],
    ['of a later version', { ...good, version: 2 }, 'file.version'],
    ['without a theme', { format: 'stoa-theme', version: 1 }, 'file.theme'],
    ['with a color by name', withColors({ paper: 'white' }), 'file.theme.colors.paper'],
    ['with code for a color', withColors({ ink: '#000000;}*{display:none' }), 'file.theme.colors.ink'],
    ['with text that can’t be read', withColors({ ink: '#eeddcc' }), 'file.theme.colors.ink'],
    [
      'with an accent that can’t be read in the dark',
      { ...good, theme: { ...crumb, darkColors: { ...crumb.colors, accent: '#fff0e0' } } },
      'file.theme.darkColors.accent',
    ],
    [
      'with an unknown font',
      { ...good, theme: { ...crumb, fonts: { ...crumb.fonts, text: 'COMIC_SANS' } } },
      'file.theme.fonts.text',
    ],
  ])('%s is refused with the path of the field, and the draft stays', async (_, file, field) => {
    const owner = await (await makeSite()).owner()
    const violations = await owner.violations('theme.checkThemeFile', { file } as never)
    expect(violations.map((violation) => violation.field)).toContain(field)
    expect((await owner.ok('theme.getTheme', {})).draft.theme).toEqual(defaultTheme)
  })
})

describe('a preview', () => {
  it('shows the draft to visitors with its token, on its own site only', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const owner = await site.owner()
    await owner.ok('theme.updateTheme', { theme: crumb })
    const { token } = await owner.ok('theme.createThemePreview', {})
    expect((await site.anonymous().ok('theme.getThemePreview', { token })).theme).toEqual(crumb)
    expect((await other.anonymous().problem('theme.getThemePreview', { token })).code).toBe('NOT_FOUND')
    expect((await site.anonymous().problem('theme.getThemePreview', { token: `${token}x` })).code).toBe('NOT_FOUND')
  })
})
