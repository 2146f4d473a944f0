import { expect, it } from 'vitest'
import { makeSite } from '../../../../../tests/support/site.ts'

const about = { id: 'about', label: 'About', to: '/about' }

it('menus are the default until the owner has changed them, and again when they are cleared', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  const read = async () => (await site.anonymous().ok('navigation.getNavigation')).navigation
  expect(await read()).toEqual({ revision: '0' })
  const header = [{ ...about, items: [{ id: 'team', label: 'Team', to: '/team' }] }]
  const footer = [{ id: 'help', title: 'Help', items: [{ id: 'mail', label: 'Mail', to: 'mailto:hi@shop.example' }] }]
  await owner.ok('navigation.updateNavigation', { navigation: { header, footer } } as never)
  await owner.ok('navigation.updateNavigation', {
    navigation: { announcement: { text: 'Sale', to: '/collection/sale' } },
  })
  expect(await read()).toMatchObject({ header, footer, announcement: { text: 'Sale' }, revision: '2' })
  const notFound = { title: 'Lost?', text: 'Try the search.' }
  await owner.ok('navigation.updateNavigation', { navigation: { header: null, announcement: null, notFound } })
  expect(await read()).toEqual({ footer, notFound, revision: '3', updatedDate: expect.any(String) })
})

it.each([
  [{ header: [{ ...about, to: 'javascript:alert(1)' }] }, 'navigation.header[0].to'],
  [{ header: [{ ...about, items: [{ ...about, to: '//evil.example' }] }] }, 'navigation.header[0].items[0].to'],
  [
    { footer: [{ id: 'a', title: 'A', items: [{ ...about, to: 'data:text/html,x' }] }] },
    'navigation.footer[0].items[0].to',
  ],
  [{ announcement: { text: 'Sale', to: 'vbscript:x' } }, 'navigation.announcement.to'],
  [{ announcement: { to: '/sale' } }, 'navigation.announcement.text'],
  [{ notFound: { text: 'Try the search.' } }, 'navigation.notFound.title'],
])(
  'a link that runs a script is refused, and an announcement or missing page without its text: %#',
  async (navigation, field) => {
    const owner = await (await makeSite()).owner()
    expect(await owner.violations('navigation.updateNavigation', { navigation } as never)).toMatchObject([{ field }])
  },
)

it('menus are read in the language of their reader', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
  await owner.ok('navigation.updateNavigation', { navigation: { header: [about] } } as never)
  const entries = [{ entityType: 'NAVIGATION', entityId: 'site', fields: { 'header[about].label': 'Über uns' } }]
  await owner.ok('translations.bulkSetTranslations', { language: 'de', entries } as never)
  const { navigation } = await site.anonymous().ok('navigation.getNavigation', {}, { 'accept-language': 'de' })
  expect(navigation.header).toEqual([{ ...about, label: 'Über uns' }])
})
