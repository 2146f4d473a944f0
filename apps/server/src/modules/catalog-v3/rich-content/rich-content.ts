import { parseDocument } from 'htmlparser2'

type ChildNode = ReturnType<typeof parseDocument>['children'][number]
type Element = Extract<ChildNode, { attribs: object }>

export interface RichNode {
  type: string
  id: string
  nodes: RichNode[]
  [data: string]: unknown
}

export interface RichContent {
  nodes: RichNode[]
  metadata: { version: number; id: string }
  [more: string]: unknown
}

type Decoration = Record<string, unknown> & { type: string }

const inline: Record<string, Decoration> = {
  b: { type: 'BOLD', fontWeightValue: 700 },
  strong: { type: 'BOLD', fontWeightValue: 700 },
  i: { type: 'ITALIC', italicData: true },
  em: { type: 'ITALIC', italicData: true },
  u: { type: 'UNDERLINE', underlineData: true },
  s: { type: 'STRIKETHROUGH', strikethroughData: true },
  strike: { type: 'STRIKETHROUGH', strikethroughData: true },
  del: { type: 'STRIKETHROUGH', strikethroughData: true },
  sup: { type: 'SUPERSCRIPT', superscriptData: true },
  sub: { type: 'SUBSCRIPT', subscriptData: true },
}

const ignored = new Set(['script', 'style', 'template', 'head', 'iframe', 'object'])
const textStyle = { textStyle: { textAlignment: 'AUTO' } }
export const SAFE_LINK = /^(https?:|mailto:|tel:|\/(?!\/)|#)/i

/** HTML as the nodes of a rich content document. Unknown elements keep their text. */
export function toRichContent(html: string, id: string): RichContent {
  const document = new Document(id)
  document.blocks(parseDocument(html).children, [])
  return { nodes: document.finish(), metadata: { version: 1, id } }
}

/** Builds nodes in document order: text goes to the open paragraph, which blocks close. */
class Document {
  readonly #prefix: string
  #made = 0
  #nodes: RichNode[] = []
  #open: RichNode | undefined

  constructor(id: string) {
    this.#prefix = id.slice(-6)
  }

  finish(): RichNode[] {
    this.#close()
    return this.#nodes
  }

  blocks(children: readonly ChildNode[], decorations: readonly Decoration[]): void {
    for (const child of children) {
      if (child.type === 'text') this.#text(child.data, decorations)
      else if (isElement(child) && !ignored.has(child.name)) this.#element(child, decorations)
    }
  }

  #element(element: Element, decorations: readonly Decoration[]): void {
    const { name, attribs, children } = element
    const decoration = name === 'a' ? createLink(attribs.href) : inline[name]
    if (decoration) this.blocks(children, [...decorations, decoration])
    else if (name === 'br') this.#text('\n', decorations, true)
    else if (name === 'hr') this.#push(this.#node('DIVIDER', { dividerData: { lineStyle: 'SINGLE', width: 'LARGE' } }))
    else if (name === 'img') this.#image(attribs)
    else if (name === 'ul' || name === 'ol') this.#list(element, decorations)
    else if (name === 'blockquote') this.#nest(this.#node('BLOCKQUOTE', { blockquoteData: {} }), children, decorations)
    else if (/^h[1-6]$/.test(name))
      this.#block('HEADING', { headingData: { level: Number(name[1]), ...textStyle } }, element)
    else if (name === 'pre') this.#block('CODE_BLOCK', { codeBlockData: textStyle }, element)
    else if (blocks.has(name)) {
      this.#close()
      this.blocks(children, decorations)
      this.#close()
    } else this.blocks(children, decorations)
  }

  #block(type: string, data: object, { children }: Element): void {
    this.#close()
    this.#open = this.#node(type, data)
    this.#nodes.push(this.#open)
    this.blocks(children, [])
    this.#close()
  }

  #list({ name, children }: Element, decorations: readonly Decoration[]): void {
    const list =
      name === 'ul'
        ? this.#node('BULLETED_LIST', { bulletedListData: {} })
        : this.#node('ORDERED_LIST', { orderedListData: {} })
    this.#close()
    const around = this.#nodes
    for (const child of children) {
      if (!isElement(child)) continue
      const item = this.#node('LIST_ITEM', {})
      this.#nodes = item.nodes
      this.blocks(child.name === 'li' ? child.children : [child], decorations)
      this.#close()
      list.nodes.push(item)
    }
    this.#nodes = around
    this.#nodes.push(list)
  }

  #nest(node: RichNode, children: readonly ChildNode[], decorations: readonly Decoration[]): void {
    this.#close()
    const around = this.#nodes
    this.#nodes = node.nodes
    this.blocks(children, decorations)
    this.#close()
    this.#nodes = around
    this.#nodes.push(node)
  }

  #image({ src, alt, width, height }: Record<string, string>): void {
    if (!src || !SAFE_LINK.test(src)) return
    const size = {
      ...(Number(width) > 0 && { width: Number(width) }),
      ...(Number(height) > 0 && { height: Number(height) }),
    }
    this.#push(
      this.#node('IMAGE', { imageData: { image: { src: { url: src }, ...size }, ...(alt && { altText: alt }) } }),
    )
  }

  #text(data: string, decorations: readonly Decoration[], isBreak = false): void {
    const text = isBreak || this.#open?.type === 'CODE_BLOCK' ? data : data.replace(/\s+/g, ' ')
    const isEmpty = text.trim() === ''
    if (!this.#open && isEmpty) return
    if (!this.#open) {
      this.#open = this.#node('PARAGRAPH', { paragraphData: textStyle })
      this.#nodes.push(this.#open)
    }
    const isFirst = this.#open.nodes.length === 0
    const shown = isFirst && !isBreak && this.#open.type !== 'CODE_BLOCK' ? text.trimStart() : text
    if (shown === '') return
    this.#open.nodes.push(this.#node('TEXT', { textData: { text: shown, decorations: [...decorations] } }))
  }

  #push(node: RichNode): void {
    this.#close()
    this.#nodes.push(node)
  }

  #close(): void {
    this.#open = undefined
  }

  #node(type: string, data: object): RichNode {
    return { type, id: `${this.#prefix}${(this.#made++).toString(36)}`, nodes: [], ...data }
  }
}

const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'figure', 'figcaption', 'address'],
  ...['table', 'thead', 'tbody', 'tr', 'td', 'th', 'dl', 'dt', 'dd', 'li', 'body', 'html', 'center'],
])

function isElement(node: ChildNode): node is Element {
  return node.type === 'tag'
}

function createLink(href: string | undefined): Decoration | undefined {
  if (!href || !SAFE_LINK.test(href)) return undefined
  return { type: 'LINK', linkData: { link: { url: href, target: 'BLANK' } } }
}
