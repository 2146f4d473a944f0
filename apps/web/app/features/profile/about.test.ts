import { expect, test } from 'vitest'
import { fromEditor, fromText, isFormatted, toEditor, toText } from './about.ts'

const text = (words: string, ...types: string[]) => ({
  type: 'TEXT',
  textData: { text: words, decorations: types.map((type) => ({ type })) },
})
const rich = {
  nodes: [
    { type: 'HEADING', headingData: { level: 2 }, nodes: [text('Pots')] },
    { type: 'PARAGRAPH', nodes: [text('I make '), text('bowls', 'BOLD', 'ITALIC')] },
    {
      type: 'BULLETED_LIST',
      nodes: [{ type: 'LIST_ITEM', nodes: [{ type: 'PARAGRAPH', nodes: [text('Clay')] }] }],
    },
  ],
}

test('what was written without scripts comes back as it was written', () => {
  const written = 'One.\nStill one.\n\nTwo.'
  expect(toText(fromText(written))).toBe(written)
  expect(isFormatted(fromText(written))).toBe(false)
  expect(fromText(' \r\n\r\n ').nodes).toEqual([])
})

test('the editor gives back what it was given', () => {
  expect(fromEditor(JSON.stringify(toEditor(rich)))).toEqual(rich)
  expect(isFormatted(rich)).toBe(true)
  expect(toText(rich)).toBe('Pots\n\nI make bowls\n\nClay')
})

test('what the editor does not know leaves its words behind, and nothing that runs', () => {
  const table = { nodes: [{ type: 'TABLE', nodes: [{ type: 'TABLE_ROW', nodes: [text('cell')] }] }] }
  expect(toEditor(table).content).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'cell' }] }])
  expect(fromEditor('{"content":[{"type":"html","content":[]}]}')).toEqual({ nodes: [] })
  expect(fromEditor('no json')).toBeUndefined()
})
