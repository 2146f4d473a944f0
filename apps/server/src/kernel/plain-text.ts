import { parseDocument } from 'htmlparser2'

type Node = ReturnType<typeof parseDocument>['children'][number]

const omitted: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg'])
const blocks: ReadonlySet<string> = new Set([
  ...['p', 'div', 'br', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
])

/**
 * The text of the owner's HTML. Agents get text alone: markup could carry scripts into their pages, and hide words from
 * people that a model reads.
 */
export function toPlainText(html: string): string {
  const text = readNodes(parseDocument(html).children)
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function readNodes(nodes: readonly Node[]): string {
  let text = ''
  const open = [...nodes].reverse()
  while (open.length > 0) {
    const node = open.pop()!
    if (node.type === 'text') text += node.data.replace(/\s+/g, ' ')
    else if ('name' in node && 'children' in node && !omitted.has(node.name)) {
      if (blocks.has(node.name)) text += '\n'
      open.push(...[...node.children].reverse())
    }
  }
  return text
}
