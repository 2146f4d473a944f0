import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RichNode, toRichContent } from './rich-content.ts'

const getNodes = (html: string) => toRichContent(html, 'product').nodes
const getText = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (node.textData as { text: string } | undefined)?.text ?? getText(node.nodes)).join('')
const toOutline = (nodes: readonly RichNode[]): unknown[] =>
  nodes.map(({ type, nodes: inner }) => (type === 'TEXT' ? type : [type, ...toOutline(inner)]))

describe('HTML as rich content', () => {
  it.each([
    ['plain text is a paragraph', 'A mug.', [['PARAGRAPH', 'TEXT']]],
    ['no text is no node', '', []],
    [
      'paragraphs',
      '<p>One</p>\n<p>Two</p>',
      [
        ['PARAGRAPH', 'TEXT'],
        ['PARAGRAPH', 'TEXT'],
      ],
    ],
    [
      'headings',
      '<h2>Care</h2>Wash it.',
      [
        ['HEADING', 'TEXT'],
        ['PARAGRAPH', 'TEXT'],
      ],
    ],
    [
      'lists, one inside the other',
      '<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>',
      [
        [
          'BULLETED_LIST',
          ['LIST_ITEM', ['PARAGRAPH', 'TEXT']],
          ['LIST_ITEM', ['PARAGRAPH', 'TEXT'], ['ORDERED_LIST', ['LIST_ITEM', ['PARAGRAPH', 'TEXT']]]],
        ],
      ],
    ],
    ['quotes and rules', '<blockquote>Said</blockquote><hr>', [['BLOCKQUOTE', ['PARAGRAPH', 'TEXT']], ['DIVIDER']]],
    ['a picture', '<img src="https://pictures.example/a.png" alt="A">', [['IMAGE']]],
    ['no scripts', '<script>alert(1)</script><p>Seen</p>', [['PARAGRAPH', 'TEXT']]],
  ])('%s', (_what, html, expected) => {
    expect(toOutline(getNodes(html))).toEqual(expected)
  })

  it('keeps bold and links as decorations of the text', () => {
    const [paragraph] = getNodes('<p>See <a href="https://shop.example"><b>us</b></a></p>')
    expect(paragraph!.nodes.map(({ textData }) => textData)).toEqual([
      { text: 'See ', decorations: [] },
      {
        text: 'us',
        decorations: [
          { type: 'LINK', linkData: { link: { url: 'https://shop.example', target: 'BLANK' } } },
          { type: 'BOLD', fontWeightValue: 700 },
        ],
      },
    ])
  })

  it('drops addresses that could run scripts', () => {
    const [paragraph] = getNodes('<p><a href="javascript:alert(1)">Click</a></p>')
    expect(paragraph!.nodes[0]!.textData).toEqual({ text: 'Click', decorations: [] })
  })

  it('keeps all text, and gives each node an id', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 20 }), (words) => {
        const nodes = getNodes(words.map((word, index) => (index % 2 ? `<p>${word}</p>` : `<b>${word}</b>`)).join(' '))
        expect(getText(nodes).replace(/\s/g, '')).toBe(words.join(''))
        const ids = JSON.stringify(nodes).match(/"id":"[^"]+"/g) ?? []
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
