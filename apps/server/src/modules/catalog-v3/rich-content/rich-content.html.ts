import { SAFE_LINK } from './rich-content.ts'

interface Node {
  readonly type?: unknown
  readonly nodes?: unknown
  readonly [data: string]: unknown
}

const MAX_DEPTH = 50

/** A rich content document as HTML. Of nodes that HTML has no element for, their texts are kept. */
export function toHtml(content: Readonly<Record<string, unknown>>): string {
  return renderAll(content.nodes, 0)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function renderAll(nodes: unknown, depth: number): string {
  if (!Array.isArray(nodes) || depth > MAX_DEPTH) return ''
  return nodes
    .filter(isNode)
    .map((node) => renderNode(node, depth + 1))
    .join('')
}

const elements: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  CODE_BLOCK: 'pre',
  TABLE: 'table',
  TABLE_ROW: 'tr',
  TABLE_CELL: 'td',
}

function renderNode(node: Node, depth: number): string {
  if (node.type === 'TEXT') return renderText(node.textData)
  if (node.type === 'DIVIDER') return '<hr>'
  if (node.type === 'IMAGE') return renderImage(node.imageData)
  const inner = renderAll(node.nodes, depth)
  if (node.type === 'HEADING') {
    const level = isNode(node.headingData) ? Number(node.headingData.level) : 2
    const name = `h${level >= 1 && level <= 6 ? Math.trunc(level) : 2}`
    return `<${name}>${inner}</${name}>`
  }
  const element = typeof node.type === 'string' ? elements[node.type] : undefined
  return element ? `<${element}>${inner}</${element}>` : inner
}

const decorations: Readonly<Record<string, string>> = {
  BOLD: 'strong',
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
}

function renderText(data: unknown): string {
  if (!isNode(data) || typeof data.text !== 'string') return ''
  const all = Array.isArray(data.decorations) ? data.decorations.filter(isNode) : []
  return all.reduceRight<string>(decorate, escapeHtml(data.text).replaceAll('\n', '<br>'))
}

function decorate(inner: string, decoration: Node): string {
  const url = decoration.type === 'LINK' ? getLink(decoration.linkData) : undefined
  if (url !== undefined) return `<a href="${escapeHtml(url)}">${inner}</a>`
  const element = typeof decoration.type === 'string' ? decorations[decoration.type] : undefined
  return element && !isOff(decoration) ? `<${element}>${inner}</${element}>` : inner
}

/** `{type: 'BOLD', fontWeightValue: 400}`, `{type: 'ITALIC', italicData: false}` */
const isOff = (decoration: Node): boolean =>
  decoration.type === 'BOLD'
    ? Number(decoration.fontWeightValue ?? 700) < 600
    : Object.values(decoration).includes(false)

function getLink(data: unknown): string | undefined {
  const url = isNode(data) && isNode(data.link) ? data.link.url : undefined
  return typeof url === 'string' && SAFE_LINK.test(url) ? url : undefined
}

function renderImage(data: unknown): string {
  const image = isNode(data) && isNode(data.image) ? data.image : undefined
  const url = image && isNode(image.src) ? image.src.url : undefined
  if (!isNode(data) || typeof url !== 'string' || !SAFE_LINK.test(url)) return ''
  const attributes = [
    ['src', url],
    ['alt', typeof data.altText === 'string' ? data.altText : ''],
    ...(['width', 'height'] as const).flatMap((name) =>
      typeof image![name] === 'number' ? [[name, String(image![name])]] : [],
    ),
  ]
  return `<img ${attributes.map(([name, value]) => `${name}="${escapeHtml(value!)}"`).join(' ')}>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character]!)
