import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { query } from '../../../../../tests/support/database.ts'
import { fillPosts } from '../../../../../tests/support/posts.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

type Made = Awaited<ReturnType<typeof makeSite>>

async function publishPost(owner: Caller, title: string, post: object = {}, more: object = {}) {
  const created = await owner.ok('pages.createPage', { kind: 'POST', page: { title, post, ...more } } as never)
  return (await owner.ok('pages.publishPage', { pageId: created.page.id })).page
}
const createTag = async (owner: Caller, name: string) =>
  (await owner.ok('blog.createTag', { tag: { name } } as never)).tag
const createAuthor = async (owner: Caller, name: string) =>
  (await owner.ok('blog.createAuthor', { author: { name } } as never)).author
const readSlugs = async (site: Made, input: Record<string, unknown> = {}) =>
  (await site.anonymous().ok('blog.listPublishedPosts', input)).posts.map(({ slug }: { slug: string }) => slug)

describe('a post', () => {
  it('is written as a page is, and read with its author, tags and reading time', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const [author, wood, care] = [
      await createAuthor(owner, 'Ada'),
      await createTag(owner, 'Wood'),
      await createTag(owner, 'Care'),
    ]
    const html = `<p onclick="x">${'word '.repeat(440)}</p>`
    const page = await publishPost(
      owner,
      'Oil your board',
      { excerpt: ' Twice a year. ', authorId: author.id, tagIds: [care.id, wood.id] },
      { sections: [{ id: 'a', type: 'RICH_TEXT', richText: { html } }] },
    )
    expect(page).toMatchObject({
      kind: 'POST',
      slug: 'oil-your-board',
      status: 'PUBLISHED',
      post: { excerpt: 'Twice a year.' },
    })
    expect(page).not.toHaveProperty('firstPublishedDate')

    const { post, byline, related } = await site.anonymous().ok('blog.getPublishedPost', { slug: 'oil-your-board' })
    expect(post).toMatchObject({
      title: 'Oil your board',
      sections: [{ richText: { html: expect.not.stringContaining('onclick') } }],
    })
    expect(byline).toMatchObject({ readingMinutes: 2, author: { name: 'Ada', slug: 'ada' }, date: page.publishedDate })
    expect(byline!.tags.map(({ slug }: { slug: string }) => slug)).toEqual(['care', 'wood'])
    expect(related).toEqual([])
    expect((await site.anonymous().problem('pages.getPublishedPage', { slug: 'oil-your-board' })).code).toBe(
      'NOT_FOUND',
    )
    expect((await owner.ok('pages.queryPages', {})).pages).toEqual([])

    await owner.ok('pages.updatePage', { page: { id: page.id, revision: page.revision, post: { excerpt: 'New' } } })
    const [card] = (await site.anonymous().ok('blog.listPublishedPosts', {})).posts
    expect(card).toMatchObject({
      post: { excerpt: 'Twice a year.' },
      byline: { readingMinutes: 2, author: { name: 'Ada' } },
    })
  })

  it('is listed by its chosen date, or by its first publication even when published again', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const first = await publishPost(owner, 'First')
    await publishPost(owner, 'Second')
    await publishPost(owner, 'Old', { date: '2020-01-01T00:00:00Z' })
    expect(await readSlugs(site)).toEqual(['second', 'first', 'old'])
    const { page } = await owner.ok('pages.updatePage', {
      page: { id: first.id, revision: first.revision, title: 'One' },
    })
    await owner.ok('pages.publishPage', { pageId: page.id })
    expect(await readSlugs(site)).toEqual(['second', 'first', 'old'])
    await owner.ok('pages.unpublishPage', { pageId: page.id })
    expect(await readSlugs(site)).toEqual(['second', 'old'])
  })

  it('may have an address of the shop, and leads from a former one to the new one', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const page = await publishPost(owner, 'Cart')
    await owner.ok('pages.createPage', { page: { title: 'News' } })
    expect((await publishPost(owner, 'News')).slug).toBe('news')
    expect((await publishPost(owner, 'News')).slug).toBe('news-2')
    expect((await owner.problem('pages.createPage', { kind: 'POST', page: { title: 'x', slug: 'news' } })).code).toBe(
      'SLUG_ALREADY_EXISTS',
    )
    await owner.ok('pages.updatePage', { page: { id: page.id, revision: page.revision, slug: 'basket' } })
    await owner.ok('pages.publishPage', { pageId: page.id })
    expect(await site.anonymous().ok('blog.getPublishedPost', { slug: 'cart' })).toEqual({ redirectTo: '/blog/basket' })
    expect((await site.anonymous().problem('blog.getPublishedPost', { slug: 'gone' })).code).toBe('NOT_FOUND')
  })

  it('can be restored to a version, with its excerpt', async () => {
    const owner = await (await makeSite()).owner()
    const page = await publishPost(owner, 'Post', { excerpt: 'Before' })
    await owner.ok('pages.updatePage', { page: { id: page.id, revision: page.revision, post: { excerpt: 'After' } } })
    const [version] = (await owner.ok('pages.listPageVersions', { pageId: page.id })).versions
    const restored = await owner.ok('pages.restorePageVersion', { pageId: page.id, versionId: version!.id })
    expect(restored.page.post).toEqual({ excerpt: 'Before' })
  })

  it('is previewed with its byline', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { id: authorId } = await createAuthor(owner, 'Ada')
    const { page } = await owner.ok('pages.createPage', { kind: 'POST', page: { title: 'Draft', post: { authorId } } })
    const { path } = await owner.ok('pages.createPreviewLink', { pageId: page.id })
    const preview = await site.anonymous().ok('pages.getPagePreview', { token: path.replace('/preview/', '') })
    expect(preview.byline).toEqual({ readingMinutes: 1, author: expect.objectContaining({ name: 'Ada' }), tags: [] })
  })

  it.each([
    ['an author', { authorId: '00000000-0000-7000-8000-000000000000' }, 'page.post.authorId'],
    ['a tag', { tagIds: ['00000000-0000-7000-8000-000000000000'] }, 'page.post.tagIds[0]'],
    ['a text as a tag', { tagIds: ['x'] }, 'page.post.tagIds[0]'],
    ['ten thousand tags', { tagIds: Array(10_000).fill('00000000-0000-7000-8000-000000000000') }, 'page.post.tagIds'],
    ['a long excerpt', { excerpt: 'x'.repeat(401) }, 'page.post.excerpt'],
  ])('with %s that is invalid is refused', async (_, post, field) => {
    const owner = await (await makeSite()).owner()
    const input = { kind: 'POST', page: { title: 'x', post } }
    expect(await owner.violations('pages.createPage', input as never)).toMatchObject([{ field }])
  })
})

describe('authors and tags', () => {
  it('have pages of their posts, which a former address leads to', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const [author, tag] = [await createAuthor(owner, 'Ada Lovelace'), await createTag(owner, 'Wood')]
    await publishPost(owner, 'Hers', { authorId: author.id })
    await publishPost(owner, 'About wood', { tagIds: [tag.id] })
    expect(await readSlugs(site, { author: 'ada-lovelace' })).toEqual(['hers'])
    expect(await readSlugs(site, { tag: 'wood' })).toEqual(['about-wood'])
    expect(await readSlugs(site, { tagId: tag.id })).toEqual(['about-wood'])

    await owner.ok('blog.updateAuthor', {
      author: { id: author.id, revision: author.revision, slug: 'ada', about: 'She.' },
    })
    await owner.ok('blog.updateTag', { tag: { id: tag.id, revision: tag.revision, name: 'Timber', slug: 'timber' } })
    const list = (input: Record<string, unknown>) => site.anonymous().ok('blog.listPublishedPosts', input)
    expect(await list({ author: 'ada-lovelace' })).toEqual({ posts: [], redirectTo: '/blog/author/ada' })
    expect(await list({ tag: 'wood' })).toEqual({ posts: [], redirectTo: '/blog/tag/timber' })
    expect(await list({ author: 'ada' })).toMatchObject({ author: { name: 'Ada Lovelace', about: 'She.' } })
    expect((await site.anonymous().problem('blog.listPublishedPosts', { tag: 'none' })).code).toBe('NOT_FOUND')
  })

  it('that are deleted leave their posts', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const [author, tag] = [await createAuthor(owner, 'Ada'), await createTag(owner, 'Wood')]
    const page = await publishPost(owner, 'Post', { authorId: author.id, tagIds: [tag.id] })
    await owner.ok('blog.deleteAuthor', { authorId: author.id })
    await owner.ok('blog.deleteTag', { tagId: tag.id })
    const { byline } = await site.anonymous().ok('blog.getPublishedPost', { slug: 'post' })
    expect(byline).not.toHaveProperty('author')
    expect(byline!.tags).toEqual([])
    // The editor sends back what it has.
    await owner.ok('pages.updatePage', { page: { id: page.id, revision: page.revision, post: page.post! } })
    for (const [name, input] of [
      ['deleteAuthor', { authorId: author.id }],
      ['deleteTag', { tagId: tag.id }],
      ['updateAuthor', { author: { id: author.id, revision: '1', name: 'x' } }],
      ['updateTag', { tag: { id: tag.id, revision: '1', name: 'x' } }],
    ] as const)
      expect((await owner.problem(`blog.${name}`, input as never)).code).toBe('NOT_FOUND')
  })

  it('with a taken, malformed or missing name or address are refused', async () => {
    const owner = await (await makeSite()).owner()
    const [author, tag] = [await createAuthor(owner, 'Ada'), await createTag(owner, 'Wood')]
    expect(await createTag(owner, 'Wood')).toMatchObject({ slug: 'wood-2' })
    await createAuthor(owner, 'Ben')
    const taken = [
      ['createAuthor', { author: { name: 'x', slug: 'ada' } }],
      ['createTag', { tag: { name: 'x', slug: 'wood' } }],
      ['updateAuthor', { author: { id: author.id, revision: '1', slug: 'ben' } }],
      ['updateTag', { tag: { id: tag.id, revision: '1', slug: 'wood-2' } }],
    ] as const
    for (const [name, input] of taken)
      expect((await owner.problem(`blog.${name}`, input as never)).code).toBe('SLUG_ALREADY_EXISTS')
    expect(await owner.violations('blog.createTag', { tag: { name: ' ' } } as never)).toMatchObject([
      { field: 'tag.name' },
    ])
    expect(await owner.violations('blog.createTag', { tag: { name: 'x', slug: 'A b' } })).toMatchObject([
      { field: 'tag.slug' },
    ])
    const stale = { id: tag.id, revision: '7', name: 'x' }
    expect((await owner.problem('blog.updateTag', { tag: stale })).code).toBe('CONFLICT')
    expect((await owner.problem('blog.updateAuthor', { author: { ...stale, id: author.id } })).code).toBe('CONFLICT')
    expect((await owner.ok('blog.listTags')).tags.map(({ name }: { name: string }) => name)).toEqual(['Wood', 'Wood'])
    expect((await owner.ok('blog.listAuthors')).authors.map(({ name }: { name: string }) => name)).toEqual([
      'Ada',
      'Ben',
    ])
  })

  it('are bounded', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    for (const [table, count] of [
      ['blog_authors', 500],
      ['blog_tags', 2000],
    ] as const)
      await query(
        `insert into ${table} (site_id, id, revision, created_date, updated_date, doc, slug)
         select $1, gen_random_uuid(), 1, now(), now(), jsonb_build_object('name', 'n' || n, 'slug', 'n' || n), 'n' || n
         from generate_series(1, ${count}) n`,
        [site.id],
      )
    expect((await owner.problem('blog.createTag', { tag: { name: 'x' } } as never)).code).toBe('TOO_MANY_BLOG_ENTITIES')
    expect((await owner.problem('blog.createAuthor', { author: { name: 'x' } } as never)).code).toBe(
      'TOO_MANY_BLOG_ENTITIES',
    )
  })
})

describe('lists of posts', () => {
  it('continue after the previous page, for all posts, a tag and an author', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const [author, tag] = [await createAuthor(owner, 'Ada'), await createTag(owner, 'Wood')]
    const date = '2026-01-01T00:00:00Z'
    for (const title of ['One', 'Two', 'Three', 'Four'])
      await publishPost(owner, title, { authorId: author.id, tagIds: [tag.id], ...(title > 'T' && { date }) })
    const all = await readSlugs(site)
    expect(all).toHaveLength(4)
    for (const filter of [{}, { tag: 'wood' }, { author: 'ada' }]) {
      const seen: string[] = []
      for (let cursor: string | undefined, pages = 0; pages < 3; pages++) {
        const reply = await site
          .anonymous()
          .ok('blog.listPublishedPosts', { ...filter, limit: 2, ...(cursor && { cursor }) })
        seen.push(...reply.posts.map(({ slug }: { slug: string }) => slug))
        cursor = reply.next
        if (!cursor) break
      }
      expect(seen).toEqual(all)
    }
    expect(await owner.violations('blog.listPublishedPosts', { cursor: 'x' })).toMatchObject([{ field: 'cursor' }])
  })

  it('of related posts begin with those that share the most tags', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const [wood, care] = [await createTag(owner, 'Wood'), await createTag(owner, 'Care')]
    await publishPost(owner, 'Both', { tagIds: [wood.id, care.id] })
    await publishPost(owner, 'Wood only', { tagIds: [wood.id] })
    await publishPost(owner, 'Other')
    await publishPost(owner, 'Last')
    await publishPost(owner, 'This', { tagIds: [wood.id, care.id] })
    const { related } = await site.anonymous().ok('blog.getPublishedPost', { slug: 'this' })
    expect(related!.map(({ slug }: { slug: string }) => slug)).toEqual(['both', 'wood-only', 'last'])
  })

  it('of the owner have drafts and the bin, by status, words, author and tag', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const [author, tag] = [await createAuthor(owner, 'Ada'), await createTag(owner, 'Wood')]
    await publishPost(owner, 'Published 100%', { authorId: author.id })
    await owner.ok('pages.createPage', { kind: 'POST', page: { title: 'Draft', post: { tagIds: [tag.id] } } })
    const list = async (input: Record<string, unknown>) =>
      (await owner.ok('blog.queryPosts', input)).posts.map(({ title }: { title: string }) => title)
    expect(await list({})).toEqual(['Draft', 'Published 100%'])
    expect(await list({ query: { filter: { status: 'DRAFT' } } })).toEqual(['Draft'])
    expect(await list({ search: '100%' })).toEqual(['Published 100%'])
    expect(await list({ search: '_' })).toEqual([])
    expect(await list({ authorId: author.id })).toEqual(['Published 100%'])
    expect(await list({ tagId: tag.id })).toEqual(['Draft'])
    expect((await owner.ok('blog.queryPosts', { tagId: tag.id })).posts[0]).toMatchObject({ tags: ['Wood'] })
    const first = await owner.ok('blog.queryPosts', { search: 'd', query: { cursorPaging: { limit: 1 } } })
    const cursor = first.pagingMetadata.cursors!.next!
    expect(await list({ query: { cursorPaging: { limit: 1, cursor } } })).toEqual(['Published 100%'])
  })

  it('read as many of them as they show', async () => {
    const { id } = await makeSite()
    await fillPosts(id)
    const explain = async (statement: string) =>
      (await query<{ 'QUERY PLAN': string }>(`explain ${statement}`, [id])).map((row) => row['QUERY PLAN']).join('\n')
    const plans = [
      [
        'content_posts_by_date',
        'select id from content_pages where site_id = $1 and post_date is not null order by post_date desc, id desc',
      ],
      [
        'content_posts_by_update',
        `select id from content_pages where site_id = $1 and kind = 'POST' order by updated_date desc, id desc`,
      ],
      [
        'content_post_tags_by_date',
        'select page_id from content_post_tags where site_id = $1 and tag_id = $1 order by post_date desc, page_id desc',
      ],
    ] as const
    for (const [index, statement] of plans) {
      const plan = await explain(`${statement} limit 12`)
      expect(plan).toContain(index)
      expect(plan).not.toContain('Sort')
    }
  })
})

it('posts are in the sitemap, and translated with their excerpts, authors and tags', async () => {
  const site = await makeSite()
  const owner = await site.owner()
  await owner.ok('site.updateSiteProperties', { properties: { languages: ['de'] } })
  const [author, tag] = [await createAuthor(owner, 'Ada'), await createTag(owner, 'Wood')]
  const page = await publishPost(owner, 'Post', { excerpt: 'Short', authorId: author.id, tagIds: [tag.id] })
  await publishPost(owner, 'Hidden', {}, { seo: { noIndex: true } })
  const { pages } = await (await site.visitor()).ok('sitemap.getSitemapPart', { part: '0' })
  expect(pages.map(({ path }: { path: string }) => path).filter((path: string) => path.startsWith('/blog'))).toEqual([
    '/blog/post',
  ])

  const entries = [
    { entityType: 'PAGE', entityId: page.id, fields: { title: 'Beitrag', 'post.excerpt': 'Kurz' } },
    { entityType: 'BLOG_TAG', entityId: tag.id, fields: { name: 'Holz' } },
  ]
  const { bulkActionMetadata } = await owner.ok('translations.bulkSetTranslations', {
    language: 'de',
    entries,
  } as never)
  expect(bulkActionMetadata).toMatchObject({ totalFailures: 0 })
  const german = { 'accept-language': 'de' }
  const [, card] = (await site.anonymous().ok('blog.listPublishedPosts', {}, german)).posts
  expect(card).toMatchObject({ title: 'Beitrag', post: { excerpt: 'Kurz' }, byline: { tags: [{ name: 'Holz' }] } })
  const { post } = await site.anonymous().ok('blog.getPublishedPost', { slug: 'post' }, german)
  expect(post).toMatchObject({ title: 'Beitrag', post: { excerpt: 'Kurz' } })
})
