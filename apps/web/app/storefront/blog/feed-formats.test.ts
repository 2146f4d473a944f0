import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, it } from 'vitest'
import { type Feed, writeAtom, writeJsonFeed } from './feed-formats.ts'

const buildFeed = (text: string): Feed => ({
  title: text,
  description: text,
  language: 'en',
  home: 'https://shop.example/blog',
  address: 'https://shop.example/blog/feed.xml',
  origin: 'https://shop.example',
  posts: [
    {
      id: '00000000-0000-7000-8000-000000000000',
      slug: 'post',
      title: text,
      address: 'https://shop.example/blog/post',
      publishedDate: '2026-01-02T00:00:00.000Z',
      post: { excerpt: text },
      byline: {
        date: '2026-01-01T00:00:00.000Z',
        readingMinutes: 1,
        author: { id: 'a', name: text, slug: 'ada' },
        tags: [{ id: 't', name: text, slug: 'wood' }],
      },
    },
  ],
})

const findTexts = (xml: string, name: string): string[] => {
  const texts: string[] = []
  const visit = (nodes: ReturnType<typeof parseDocument>['children']) => {
    for (const node of nodes) {
      if (!('children' in node)) continue
      if ('name' in node && node.name === name)
        texts.push(node.children.map((each) => ('data' in each ? each.data : '<')).join(''))
      visit(node.children)
    }
  }
  visit(parseDocument(xml, { xmlMode: true, decodeEntities: true }).children)
  return texts
}

it('an Atom feed has any texts as they are, without characters that XML has no form for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const xml = writeAtom(buildFeed(`${text}\u0000\u000b]]>&<b>\ud800.`))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a feed must not have
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
      expect(xml.isWellFormed()).toBe(true)
      const [title, inEntry] = findTexts(xml, 'title')
      expect(inEntry).toBe(title)
      expect(title).toMatch(/\]\]>&<b>\.$/)
    }),
  )
})

it('a feed has its posts with date, author, tags and excerpt', () => {
  const xml = writeAtom(buildFeed('Oak & ash'))
  expect(xml).toContain('<published>2026-01-01T00:00:00.000Z</published><updated>2026-01-02T00:00:00.000Z</updated>')
  expect(xml).toContain('<author><name>Oak &amp; ash</name></author><category term="wood" label="Oak &amp; ash"/>')
  expect(JSON.parse(writeJsonFeed(buildFeed('Oak & ash'))).items).toMatchObject([
    {
      title: 'Oak & ash',
      url: 'https://shop.example/blog/post',
      tags: ['Oak & ash'],
      authors: [{ name: 'Oak & ash' }],
    },
  ])
})
