import { Problem } from '@stoa/contract/problem'
import type { RichContent } from '@stoa/contract/shapes/rich-content'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toHtml } from './rich-content.html.ts'
import { checkContent, isSafeAddress, type Node } from './rich-content.ts'

const buildText = (words: string, ...decorations: object[]): Node => ({
  type: 'TEXT',
  textData: { text: words, decorations },
})
const buildParagraph = (...nodes: Node[]): Node => ({ type: 'PARAGRAPH', nodes })
const accept = (...nodes: Node[]): RichContent => checkContent({ nodes }, 'content')
const toHtmlOf = (...nodes: Node[]): string => toHtml(accept(...nodes))

function catchRefusal(content: RichContent): { field: string; violatedRule: string }[] {
  try {
    checkContent(content, 'content')
  } catch (error) {
    if (error instanceof Problem) return error.violations ?? []
    throw error
  }
  throw new Error('It was taken')
}

describe('a document', () => {
  it('keeps only the known fields of its nodes', () => {
    const node = { type: 'PARAGRAPH', id: 'a', imageData: { x: 1 }, onclick: 'x', nodes: [buildText('Hi')] }
    expect(accept(node).nodes).toEqual([{ type: 'PARAGRAPH', id: 'a', nodes: [{ ...buildText('Hi'), nodes: [] }] }])
  })

  const nestQuotes = (levels: number): Node =>
    levels === 0 ? buildParagraph() : { type: 'BLOCKQUOTE', nodes: [nestQuotes(levels - 1)] }
  it.each<[string, Node, string]>([
    ['a script', { type: 'SCRIPT' }, 'content.nodes[0].type'],
    ['a page of its own', { type: 'HTML', htmlData: { html: '<b>' } }, 'content.nodes[0].type'],
    [
      'a link that runs',
      buildParagraph(buildText('x', { type: 'LINK', linkData: { link: { url: 'javascript:alert(1)' } } })),
      'content.nodes[0].nodes[0].textData.decorations[0].linkData.link.url',
    ],
    [
      'a picture that runs',
      { type: 'IMAGE', imageData: { image: { src: { url: 'data:image/svg+xml,<svg>' } } } },
      'content.nodes[0].imageData.image.src.url',
    ],
    [
      'markup in an embed',
      { type: 'EMBED', embedData: { oembed: { html: '<script>' } } },
      'content.nodes[0].embedData.oembed.html',
    ],
    ['text outside of text', { type: 'TEXT' }, 'content.nodes[0].textData.text'],
    ['a heading of no level', { type: 'HEADING', headingData: { level: 7 } }, 'content.nodes[0].headingData.level'],
    ['a row outside a table', { type: 'TABLE_ROW' }, 'content.nodes[0].type'],
    ['a paragraph in a list', { type: 'BULLETED_LIST', nodes: [buildParagraph()] }, 'content.nodes[0].nodes[0].type'],
    [
      'a poll of a million',
      { type: 'POLL', pollData: { poll: { options: Array(1000).fill({}) } } },
      'content.nodes[0].pollData.poll.options',
    ],
  ])('refuses %s', (_what, node, field) => {
    expect(catchRefusal({ nodes: [node] }).map((each) => each.field)).toEqual([field])
  })

  it('is limited in every dimension', () => {
    expect(catchRefusal({ nodes: [nestQuotes(40)] })[0]).toMatchObject({ violatedRule: 'MAX_SIZE' })
    expect(catchRefusal({ nodes: Array(3001).fill(buildParagraph()) })[0]).toMatchObject({ violatedRule: 'MAX_SIZE' })
    expect(catchRefusal({ nodes: [buildParagraph(buildText('x'.repeat(30_000)))] })[0]).toMatchObject({
      violatedRule: 'MAX_LENGTH',
    })
    expect(catchRefusal({ nodes: Array(20).fill(buildParagraph(buildText('x'.repeat(19_000)))) })[0]).toMatchObject({
      field: 'content',
    })
  })
})

describe('the HTML of a document', () => {
  it('contains the content of the nodes', () => {
    const buildItem = (words: string): Node => ({ type: 'LIST_ITEM', nodes: [buildParagraph(buildText(words))] })
    expect(toHtmlOf({ type: 'HEADING', headingData: { level: 1 }, nodes: [buildText('Me')] })).toBe('<h2>Me</h2>')
    expect(toHtmlOf(buildParagraph(buildText('a', { type: 'BOLD' }, { type: 'ITALIC' })))).toBe(
      '<p><em><strong>a</strong></em></p>',
    )
    expect(toHtmlOf({ type: 'ORDERED_LIST', nodes: [buildItem('1'), buildItem('2')] })).toBe(
      '<ol><li><p>1</p></li><li><p>2</p></li></ol>',
    )
    const link = { type: 'LINK', linkData: { link: { url: 'https://a.example/?a=1&b=2' } } }
    expect(toHtmlOf(buildParagraph(buildText('there', link)))).toBe(
      '<p><a href="https://a.example/?a=1&#38;b=2" rel="nofollow ugc noopener noreferrer">there</a></p>',
    )
    const image = { image: { src: { id: 'a b.png' } }, altText: '"x"' }
    expect(toHtmlOf({ type: 'IMAGE', imageData: image, nodes: [{ type: 'CAPTION', nodes: [buildText('c')] }] })).toBe(
      '<figure><img src="/media/a%20b.png" alt="&#34;x&#34;" loading="lazy"><figcaption><div>c</div></figcaption></figure>',
    )
    const cell: Node = { type: 'TABLE_CELL', nodes: [buildParagraph(buildText('c'))] }
    expect(toHtmlOf({ type: 'TABLE', nodes: [{ type: 'TABLE_ROW', nodes: [cell] }] })).toBe(
      '<table><tbody><tr><td><p>c</p></td></tr></tbody></table>',
    )
  })

  it('runs no script, whatever is stored', () => {
    const hostile = fc.constantFrom(
      ...[
        '<script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>',
        'javascript:alert(1)',
        'java\nscript:alert(1)',
      ],
      ...[
        'data:text/html,<script>',
        '//evil.example',
        '\u0001javascript:alert(1)',
        "' onload='x",
        'https://a.example/"onload="x',
      ],
    )
    const any = fc.letrec((tie) => ({
      node: fc.record({
        type: fc.constantFrom(
          'PARAGRAPH',
          'TEXT',
          'IMAGE',
          'VIDEO',
          'BUTTON',
          'EMBED',
          'GIF',
          'MAP',
          'POLL',
          'LINK_PREVIEW',
          'HEADING',
        ),
        // Without a depth limit, a generated tree may exhaust the memory.
        nodes: fc.oneof(
          { maxDepth: 4, depthIdentifier: 'node' },
          fc.constant<Node[]>([]),
          fc.array(tie('node') as fc.Arbitrary<Node>, { maxLength: 2 }),
        ),
        textData: fc.record({
          text: hostile,
          decorations: fc.array(
            fc.record({
              type: fc.constantFrom('LINK', 'BOLD'),
              linkData: fc.record({ link: fc.record({ url: hostile }) }),
            }),
          ),
        }),
        imageData: fc.record({
          image: fc.record({ src: fc.record({ url: hostile, id: hostile }) }),
          altText: hostile,
          link: fc.record({ url: hostile }),
        }),
        videoData: fc.record({ video: fc.record({ src: fc.record({ url: hostile }) }) }),
        buttonData: fc.record({ text: hostile, link: fc.record({ url: hostile }) }),
        embedData: fc.record({ src: hostile, html: hostile }),
        gifData: fc.record({ original: fc.record({ gif: hostile }) }),
        mapData: fc.record({ mapSettings: fc.record({ address: hostile }) }),
        pollData: fc.record({ poll: fc.record({ title: hostile, options: fc.array(fc.record({ title: hostile })) }) }),
        linkPreviewData: fc.record({ link: fc.record({ url: hostile }), title: hostile, description: hostile }),
        headingData: fc.record({ level: hostile }),
      }),
    })).node as fc.Arbitrary<Node>
    const tag =
      /^<\/?(p|h[2-6]|br|strong|figure|figcaption|div|ul|li)>$|^<a href="(https?:|mailto:|tel:|#|\/)[^"<>\s]*" rel="[a-z ]+">$|^<\/(a|video)>$|^<img src="(https?:\/\/|\/media\/)[^"<>\s]*" alt="[^"<>]*" loading="lazy">$|^<video controls preload="none" src="(https?:\/\/|\/media\/)[^"<>\s]*">$/
    fc.assert(
      fc.property(fc.array(any, { maxLength: 2 }), (nodes) => {
        for (const [found] of toHtml({ nodes }).matchAll(/<[^>]*>?/g)) expect(found).toMatch(tag)
      }),
    )
  })
})

it.each([
  ...['https://a.example/x', 'mailto:a@b.example', 'tel:+4930', '/about', '#top', 'wix:image://v1/a/b.png'].map(
    (url) => [url, true],
  ),
  ...[
    'javascript:x',
    'JAVASCRIPT:x',
    ' javascript:x',
    'java\tscript:x',
    'data:x',
    '//evil.example',
    '/\\evil.example',
    'vbscript:x',
    'file:///x',
    'blob:x',
  ].map((url) => [url, false]),
] as [string, boolean][])('%j becomes a harmless link: %s', (url, is) => expect(isSafeAddress(url)).toBe(is))
