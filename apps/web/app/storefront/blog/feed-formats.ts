import type { PostCard } from '@stoa/contract/blog.entity'
import { buildMediaUrl } from '@stoa/ui'

export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  /** The page of the blog. */
  readonly home: string
  /** The feed's own. */
  readonly address: string
  readonly origin: string
  readonly posts: readonly (PostCard & { readonly address: string })[]
}

/** RFC 4287. */
export function writeAtom(feed: Feed): string {
  const { title, description, language, home, address, posts } = feed
  const updated =
    posts
      .map(({ publishedDate }) => publishedDate)
      .sort()
      .at(-1) ?? new Date(0).toISOString()
  const entries = posts.map((each) => {
    const { post, byline } = each
    const image = findImage(feed, each)
    return [
      '<entry>',
      `<id>urn:uuid:${each.id}</id>`,
      write('title', each.title),
      `<link href="${escapeXml(each.address)}"/>`,
      `<published>${byline.date ?? each.publishedDate}</published>`,
      `<updated>${each.publishedDate}</updated>`,
      byline.author ? `<author>${write('name', byline.author.name)}</author>` : '',
      ...byline.tags.map(({ slug, name }) => `<category term="${escapeXml(slug)}" label="${escapeXml(name)}"/>`),
      post.excerpt ? write('summary', post.excerpt) : '',
      image ? `<link rel="enclosure" type="image/jpeg" href="${escapeXml(image)}"/>` : '',
      '</entry>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${escapeXml(home)}</id>`,
    write('title', title),
    write('subtitle', description),
    `<link href="${escapeXml(home)}"/>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>`,
    `<updated>${updated}</updated>`,
    // Entries without an author get the feed's author.
    `<author>${write('name', title)}</author>`,
    ...entries,
    '</feed>\n',
  ].join('\n')
}

/** https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed(feed: Feed): string {
  const { title, description, language, home, address, posts } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    language,
    home_page_url: home,
    feed_url: address,
    items: posts.map((each) => {
      const { id, title, post, byline, publishedDate } = each
      const image = findImage(feed, each)
      return {
        id: `urn:uuid:${id}`,
        url: each.address,
        title,
        content_text: post.excerpt ?? title,
        ...(post.excerpt && { summary: post.excerpt }),
        ...(image && { image }),
        date_published: byline.date ?? publishedDate,
        date_modified: publishedDate,
        ...(byline.author && { authors: [{ name: byline.author.name }] }),
        ...(byline.tags.length > 0 && { tags: byline.tags.map(({ name }) => name) }),
      }
    }),
  })
}

function findImage({ origin }: Feed, { post }: PostCard): string | undefined {
  const url = post.image && buildMediaUrl(post.image, 1200, 800)
  return url && (url.startsWith('/') ? origin + url : url)
}

const write = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  "'": '&apos;',
  '"': '&quot;',
}

/** Characters that XML 1.0 has no form for, surrogates without a partner among them, are left out. */
const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a feed must not have
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd\ufffe\uffff]/g, '')
    .replace(/[&<>'"]/g, (sign) => entities[sign]!)
