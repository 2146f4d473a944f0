import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { fillPosts } from '../../../../../tests/support/posts.ts'
import { makeSite } from '../../../../../tests/support/site.ts'
import { waitUntil } from '../../../../../tests/support/until.ts'

const buildText = (html: string, id = 'a') => ({ id, type: 'RICH_TEXT', richText: { html } })

async function createPage(owner: Caller, page: object, more: object = {}) {
  return (await owner.ok('pages.createPage', { page: { title: 'Our story', ...page }, ...more } as never)).page
}

const publish = async (owner: Caller, pageId: string) => (await owner.ok('pages.publishPage', { pageId })).page

describe('a page', () => {
  it('is a draft until it is published, and changes reach readers with the next publication', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const reader = site.anonymous()
    const page = await createPage(owner, { sections: [buildText('<p>Since 1990</p>')] })
    expect(page).toMatchObject({ slug: 'our-story', status: 'DRAFT', hasUnpublishedChanges: true, revision: '1' })
    expect((await reader.problem('pages.getPublishedPage', { slug: 'our-story' })).code).toBe('NOT_FOUND')

    expect(await publish(owner, page.id)).toMatchObject({ status: 'PUBLISHED', hasUnpublishedChanges: false })
    const draft = { id: page.id, revision: '2', title: 'About us', sections: [buildText('<p>Since 1991</p>')] }
    const changed = (await owner.ok('pages.updatePage', { page: draft })).page
    expect(changed).toMatchObject({ status: 'PUBLISHED', hasUnpublishedChanges: true, slug: 'our-story' })
    const read = async () => (await reader.ok('pages.getPublishedPage', { slug: 'our-story' })).page
    expect(await read()).toMatchObject({ title: 'Our story', sections: [buildText('<p>Since 1990</p>')] })
    await publish(owner, page.id)
    expect(await read()).toMatchObject({ title: 'About us', sections: [buildText('<p>Since 1991</p>')] })

    await owner.ok('pages.unpublishPage', { pageId: page.id })
    expect((await reader.problem('pages.getPublishedPage', { slug: 'our-story' })).code).toBe('NOT_FOUND')
  })

  it('with a new address leads readers of each former one to it', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const page = await createPage(owner, {})
    const move = async (slug: string) => {
      const { revision } = await publish(owner, page.id)
      await owner.ok('pages.updatePage', { page: { id: page.id, revision, slug } })
      await publish(owner, page.id)
    }
    const readTarget = async (slug: string) =>
      (await site.anonymous().ok('pages.getPublishedPage', { slug })).redirectTo
    await move('story')
    await move('about')
    expect([await readTarget('our-story'), await readTarget('story'), await readTarget('about')]).toEqual([
      '/about',
      '/about',
      undefined,
    ])
    await move('our-story')
    expect([await readTarget('our-story'), await readTarget('story')]).toEqual([undefined, '/our-story'])
  })

  it.each([
    ['taken', 'our-story', 'SLUG_ALREADY_EXISTS'],
    ['of the shop itself', 'cart', 'INVALID_ARGUMENT'],
    ['of a language', 'de', 'INVALID_ARGUMENT'],
    ['with a slash', 'a/b', 'INVALID_ARGUMENT'],
    ['in capitals', 'About', 'INVALID_ARGUMENT'],
  ])('is refused an address that is %s', async (_, slug, code) => {
    const owner = await (await makeSite()).owner()
    await createPage(owner, {})
    expect((await owner.problem('pages.createPage', { page: { title: 'Other', slug } })).code).toBe(code)
    const other = await createPage(owner, {})
    expect(other.slug).toBe('our-story-2')
    const change = { page: { id: other.id, revision: other.revision, slug } }
    expect((await owner.problem('pages.updatePage', change)).code).toBe(code)
  })

  it('does not change the site when it is saved with the same slug', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { id, slug } = await createPage(owner, {})
    const readVersion = async () => (await query('select version from sites where id = $1', [site.id]))[0]
    const before = await readVersion()
    await owner.ok('pages.updatePage', { page: { id, revision: '1', slug, title: 'One' } })
    expect(await readVersion()).toEqual(before)
    await owner.ok('pages.updatePage', { page: { id, revision: '2', slug: 'another' } })
    expect(await readVersion()).not.toEqual(before)
  })

  it('changed meanwhile is not overwritten', async () => {
    const owner = await (await makeSite()).owner()
    const { id } = await createPage(owner, {})
    const first = { id, revision: '1', title: 'One' }
    await owner.ok('pages.updatePage', { page: first, storeVersion: true })
    const { versions } = await owner.ok('pages.listPageVersions', { pageId: id })
    expect(versions).toMatchObject([{ reason: 'REPLACED', title: 'Our story' }])
    const stale = { id, revision: '1', title: 'Two' }
    expect((await owner.problem('pages.updatePage', { page: stale })).code).toBe('CONFLICT')
    expect((await owner.problem('pages.publishPage', { pageId: id, revision: '1' })).code).toBe('CONFLICT')
    expect((await owner.ok('pages.getPage', { pageId: id })).page).toMatchObject({ title: 'One', revision: '2' })
  })

  it('in the bin is gone for readers, and comes back as a draft', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { id: pageId } = await createPage(owner, {})
    await publish(owner, pageId)
    await owner.ok('pages.deletePage', { pageId })
    expect((await site.anonymous().problem('pages.getPublishedPage', { slug: 'our-story' })).code).toBe('NOT_FOUND')
    for (const name of ['deletePage', 'publishPage', 'unpublishPage', 'listPageVersions', 'createPreviewLink'] as const)
      expect((await owner.problem(`pages.${name}`, { pageId })).code).toBe('NOT_FOUND')
    const countListed = async (filter: object) =>
      (await owner.ok('pages.queryPages', { query: { filter } })).pages.length
    expect([await countListed({ status: 'DELETED' }), await countListed({ status: { $ne: 'DELETED' } })]).toEqual([
      1, 0,
    ])

    const successor = await createPage(owner, {})
    expect(successor.slug).toBe('our-story')
    const { page } = await owner.ok('pages.restorePage', { pageId })
    expect(page).toMatchObject({ slug: 'our-story-2', status: 'DRAFT' })
    expect((await owner.problem('pages.restorePage', { pageId })).code).toBe('NOT_FOUND')
  })

  it('is published at its date, as it is then', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { id: pageId } = await createPage(owner, {})
    const schedule = async (milliseconds: number) => {
      const publishDate = new Date(Date.now() + milliseconds).toISOString()
      return (await owner.ok('pages.publishPage', { pageId, publishDate })).page
    }
    const later = await schedule(3_600_000)
    expect(later).toMatchObject({ status: 'SCHEDULED', scheduledDate: expect.any(String) })
    expect((await owner.ok('pages.unpublishPage', { pageId })).page).toMatchObject({ status: 'DRAFT' })
    const { revision } = await schedule(1000)
    await owner.ok('pages.updatePage', { page: { id: pageId, revision, title: 'Last words' } })
    const published = await waitUntil(async () => {
      const { page } = await owner.ok('pages.getPage', { pageId })
      return page.status === 'PUBLISHED' ? page : undefined
    })
    expect(published).toMatchObject({ title: 'Last words', hasUnpublishedChanges: false })
    expect(published).not.toHaveProperty('scheduledDate')
  })

  it('can be made what it was in a version', async () => {
    const owner = await (await makeSite()).owner()
    const { id: pageId } = await createPage(owner, { sections: [buildText('<p>One</p>')] })
    const { revision } = await publish(owner, pageId)
    await owner.ok('pages.updatePage', { page: { id: pageId, revision, title: 'New', sections: [] } })
    const list = async () => (await owner.ok('pages.listPageVersions', { pageId })).versions
    const [published] = await list()
    expect(published).toMatchObject({ reason: 'PUBLISHED', title: 'Our story', sections: [buildText('<p>One</p>')] })
    const restored = await owner.ok('pages.restorePageVersion', { pageId, versionId: published!.id })
    expect(restored.page).toMatchObject({ title: 'Our story', sections: [buildText('<p>One</p>')] })
    expect((await list()).map(({ reason, title }: { reason: string; title: string }) => [reason, title])).toEqual([
      ['REPLACED', 'New'],
      ['PUBLISHED', 'Our story'],
    ])
    const unknown = { pageId, versionId: pageId }
    expect((await owner.problem('pages.restorePageVersion', unknown)).code).toBe('NOT_FOUND')
  })

  it('is shown as a draft by its preview link alone', async () => {
    const [site, other] = [await makeSite(), await makeSite()]
    const owner = await site.owner()
    const hidden = { ...buildText('<p>Hidden</p>', 'b'), hidden: true }
    const { id: pageId } = await createPage(owner, { sections: [buildText('<p>Draft</p>'), hidden] })
    const { path } = await owner.ok('pages.createPreviewLink', { pageId })
    const token = path.replace('/preview/', '')
    const preview = await site.anonymous().ok('pages.getPagePreview', { token })
    expect(preview).toMatchObject({
      page: { title: 'Our story', sections: [buildText('<p>Draft</p>')] },
      revision: '1',
    })
    expect((await other.anonymous().problem('pages.getPagePreview', { token })).code).toBe('NOT_FOUND')
    expect((await site.anonymous().problem('pages.getPagePreview', { token: `${token}x` })).code).toBe('NOT_FOUND')
  })

  it('is read by one statement', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    await publish(owner, (await createPage(owner, {})).id)
    await fillPosts(site.id)
    const [plan] = await query<{ 'QUERY PLAN': string }>(
      `explain select doc from content_pages where site_id = $1 and published_slug = 'our-story'`,
      [site.id],
    )
    expect(plan!['QUERY PLAN']).toContain('content_pages_site_id_published_slug_key')
  })
})

describe('sections', () => {
  it('lose scripts, handlers, styles and content of other types', async () => {
    const owner = await (await makeSite()).owner()
    const html =
      '<h1>A</h1><p onclick="x()" style="color:red">B<script>alert(1)</script></p><a href="javascript:x">C</a>'
    const answer = '<img src=x onerror=alert(1)><iframe srcdoc="x"></iframe><a href="//evil.example">D</a>'
    const { sections } = await createPage(owner, {
      sections: [
        { ...buildText(html), spacer: { size: 'SMALL' } },
        { id: 'b', type: 'FAQ', faq: { questions: [{ id: '1', question: '<b>?</b>', answer }] } },
      ],
    })
    expect(sections).toEqual([
      buildText('<h2>A</h2><p>B</p><a>C</a>'),
      { id: 'b', type: 'FAQ', faq: { questions: [{ id: '1', question: '<b>?</b>', answer: '<a>D</a>' }] } },
    ])
  })

  it.each([
    ['without the content of their type', { id: 'a', type: 'HERO' }, 'page.sections[0].hero'],
    [
      'with a link that runs a script',
      { id: 'a', type: 'HERO', hero: { button: { label: 'Go', to: 'javascript:alert(1)' } } },
      'page.sections[0].hero.button.to',
    ],
    [
      'that show a collection without naming it',
      { id: 'a', type: 'PRODUCT_GRID', productGrid: { source: 'COLLECTION', limit: 4 } },
      'page.sections[0].productGrid.collectionId',
    ],
    ['of an unknown type', { id: 'a', type: 'POPUP' }, 'page.sections[0].type'],
    ['with an id of other characters', { ...buildText(''), id: 'a]b' }, 'page.sections[0].id'],
  ])('%s are refused', async (_, section, field) => {
    const owner = await (await makeSite()).owner()
    const page = { title: 'Page', sections: [section] }
    expect(await owner.violations('pages.createPage', { page } as never)).toMatchObject([{ field }])
  })

  it('with the same id twice are refused', async () => {
    const owner = await (await makeSite()).owner()
    const page = { title: 'Page', sections: [buildText('a'), buildText('b')] }
    expect(await owner.violations('pages.createPage', { page } as never)).toMatchObject([
      { field: 'page.sections[1].id' },
    ])
  })
})

describe('the home page and policies', () => {
  it('exist once, and are found without knowing their address', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    expect(await site.anonymous().ok('pages.getPublishedPage', {})).toEqual({})
    const home = await createPage(owner, { title: 'Home', slug: 'ignored' }, { kind: 'HOME' })
    expect(home).toMatchObject({ kind: 'HOME', slug: '' })
    await publish(owner, home.id)
    expect((await site.anonymous().ok('pages.getPublishedPage', {})).page).toMatchObject({ title: 'Home' })

    const terms = await createPage(owner, { title: 'Terms' }, { kind: 'POLICY', policyType: 'TERMS' })
    const privacy = await createPage(owner, { title: 'Privacy' }, { kind: 'POLICY', policyType: 'PRIVACY' })
    expect((await site.anonymous().ok('pages.listPolicies')).policies).toEqual([])
    for (const { id } of [terms, privacy]) await publish(owner, id)
    expect((await site.anonymous().ok('pages.listPolicies')).policies).toEqual([
      { id: privacy.id, policyType: 'PRIVACY', slug: 'privacy', title: 'Privacy' },
      { id: terms.id, policyType: 'TERMS', slug: 'terms', title: 'Terms' },
    ])

    for (const input of [
      { kind: 'HOME', page: { title: 'Home' } },
      { kind: 'POLICY', policyType: 'TERMS', page: { title: 'More terms' } },
    ] as const)
      expect((await owner.problem('pages.createPage', input)).code).toBe('PAGE_EXISTS')
    expect(await owner.violations('pages.createPage', { kind: 'POLICY', page: { title: 'x' } })).toHaveLength(1)
    await owner.ok('pages.deletePage', { pageId: home.id })
    await createPage(owner, { title: 'Home' }, { kind: 'HOME' })
    expect((await owner.problem('pages.restorePage', { pageId: home.id })).code).toBe('PAGE_EXISTS')
  })
})

it('pages that search engines may list are in the sitemap', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  const listed = await createPage(owner, { title: 'About' })
  const hidden = await createPage(owner, { title: 'Hidden', seo: { noIndex: true } })
  await createPage(owner, { title: 'Draft' })
  for (const { id } of [listed, hidden]) await publish(owner, id)
  const { pages } = await (await site.visitor()).ok('sitemap.getSitemapPart', { part: '0' })
  const paths = pages.map(({ path }: { path: string }) => path)
  expect(paths.filter((path: string) => !path.startsWith('/collection/'))).toEqual(['/about'])
})

it('a published page is read in the language of its reader, its translated markup sanitized', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
  const { id } = await createPage(owner, { sections: [buildText('<p>Hello</p>', 'intro')] })
  await publish(owner, id)
  const fields = { title: 'Unsere Geschichte', 'sections[intro].richText.html': '<p onclick="x">Hallo</p>' }
  const entries = [{ entityType: 'PAGE', entityId: id, fields }]
  const { bulkActionMetadata } = await owner.ok('translations.bulkSetTranslations', {
    language: 'de',
    entries,
  } as never)
  expect(bulkActionMetadata).toMatchObject({ totalFailures: 0 })
  const german = { 'accept-language': 'de' }
  expect((await site.anonymous().ok('pages.getPublishedPage', { slug: 'our-story' }, german)).page).toMatchObject({
    title: 'Unsere Geschichte',
    sections: [{ richText: { html: '<p>Hallo</p>' } }],
  })
})
