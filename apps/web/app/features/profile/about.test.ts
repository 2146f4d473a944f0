import { translateTo } from '@stoa/messages/lookup'
import { expect, test } from 'vitest'
import { fromEditor, fromText, isFormatted, toEditor, toText } from './about.ts'

const t = translateTo('en')

const buildText = (words: string, ...types: string[]) => ({
  type: 'TEXT',
  textData: { text: words, decorations: types.map((type) => ({ type })) },
})
const rich = {
  nodes: [
    { type: 'HEADING', headingData: { level: 2 }, nodes: [buildText('Pots')] },
    { type: 'PARAGRAPH', nodes: [buildText('I make '), buildText('bowls', 'BOLD', 'ITALIC')] },
    {
      type: 'BULLETED_LIST',
      nodes: [{ type: 'LIST_ITEM', nodes: [{ type: 'PARAGRAPH', nodes: [buildText('Clay')] }] }],
    },
  ],
}

test('plain text written without scripts is read back unchanged', () => {
  const written = 'One.\nStill one.\n\nTwo.'
  expect(toText(fromText(written))).toBe(written)
  expect(isFormatted(fromText(written))).toBe(false)
  expect(fromText(' \r\n\r\n ').nodes).toEqual([])
})

test('the editor returns editable content unchanged', () => {
  expect(fromEditor(JSON.stringify(toEditor(t, rich)))).toEqual(rich)
  expect(isFormatted(rich)).toBe(true)
  expect(toText(rich)).toBe('Pots\n\nI make bowls\n\nClay')
})

test('content that the editor can’t edit is preserved', () => {
  const link = { type: 'LINK', linkData: { link: { url: 'https://pots.example/' } } }
  const picture = { type: 'IMAGE', imageData: { image: { src: { id: 'pot.jpg' } } }, nodes: [] }
  const table = { type: 'TABLE', nodes: [{ type: 'TABLE_ROW', nodes: [buildText('cell')] }] }
  const content = {
    nodes: [
      {
        type: 'HEADING',
        headingData: { level: 3, textStyle: { textAlignment: 'CENTER' } },
        nodes: [buildText('Pots')],
      },
      picture,
      {
        type: 'PARAGRAPH',
        paragraphData: { indentation: 1 },
        nodes: [{ type: 'TEXT', textData: { text: 'here', decorations: [{ type: 'BOLD' }, link] } }],
      },
      table,
      { type: 'BULLETED_LIST', nodes: [{ type: 'LIST_ITEM', nodes: [picture] }] },
    ],
  }
  const inEditor = toEditor(t, content)
  expect(inEditor.content!.map(({ type, attrs }) => [type, attrs?.label])).toEqual([
    ['heading', undefined],
    ['kept', 'Image'],
    ['paragraph', undefined],
    ['kept', 'Table: cell'],
    ['kept', 'Bulleted list'],
  ])
  expect(fromEditor(JSON.stringify(inEditor))).toEqual(content)
})

test('nothing comes out of the editor that it does not make', () => {
  expect(fromEditor('{"content":[{"type":"html","content":[]}]}')).toEqual({ nodes: [] })
  expect(fromEditor('{"content":[{"type":"kept","attrs":{"data":"no json"}}]}')).toBeUndefined()
  expect(fromEditor('no json')).toBeUndefined()
})
