import type { RichContent } from '@stoa/contract/shapes/rich-content'

/** A node as the about page keeps it. */
interface Node {
  readonly type: string
  readonly nodes?: readonly Node[]
  readonly headingData?: { readonly level: number }
  readonly textData?: { readonly text: string; readonly decorations?: readonly { readonly type: string }[] }
}

/** A node as the editor holds it. */
export interface EditorNode {
  readonly type: string
  readonly text?: string
  readonly attrs?: { readonly level?: number }
  readonly marks?: readonly { readonly type: string }[]
  readonly content?: readonly EditorNode[]
}

const kinds = {
  PARAGRAPH: 'paragraph',
  HEADING: 'heading',
  BULLETED_LIST: 'bulletList',
  ORDERED_LIST: 'orderedList',
  LIST_ITEM: 'listItem',
} as const
const marks = { BOLD: 'bold', ITALIC: 'italic' } as const
const backwards = <T extends Record<string, string>>(names: T) =>
  Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one]))
const kindOf = backwards(kinds)
const markOf = backwards(marks)

const nodesOf = ({ nodes }: RichContent) => nodes as readonly Node[]
const textNode = (text: string): Node => ({ type: 'TEXT', textData: { text, decorations: [] } })

/** Without scripts an about page is written as plain text; an empty line begins a new paragraph. */
export function fromText(text: string): RichContent {
  const paragraphs = text.replaceAll('\r', '').split(/\n{2,}/)
  return {
    nodes: paragraphs
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => ({ type: 'PARAGRAPH', nodes: [textNode(paragraph)] })),
  }
}

export const toText = (content: RichContent): string => nodesOf(content).map(wordsOf).filter(Boolean).join('\n\n')

const wordsOf = (node: Node): string =>
  node.textData?.text ?? (node.nodes ?? []).map(wordsOf).join(/LIST$/.test(node.type) ? '\n' : '')

/** Whether there is more to it than words, which plain text would lose. */
export const isFormatted = (content: RichContent): boolean =>
  nodesOf(content).some(
    ({ type, nodes = [] }) => type !== 'PARAGRAPH' || nodes.some(({ textData }) => textData?.decorations?.length),
  )

/** For the editor, which knows paragraphs, headings, lists, bold and italic; of everything else the words stay. */
export function toEditor(content: RichContent): EditorNode {
  const nodes = nodesOf(content).flatMap((node) => editable(node) ?? [])
  return { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] }
}

function editable(node: Node): EditorNode | undefined {
  if (node.type === 'TEXT') return editableText(node)
  const type = kinds[node.type as keyof typeof kinds]
  if (!type) {
    const words = wordsOf(node)
    return words ? { type: 'paragraph', content: [{ type: 'text', text: words }] } : undefined
  }
  const content = (node.nodes ?? []).flatMap((each) => editable(each) ?? [])
  return { type, content, ...(type === 'heading' && { attrs: { level: node.headingData?.level ?? 2 } }) }
}

function editableText({ textData }: Node): EditorNode | undefined {
  if (!textData?.text) return undefined
  const kept = (textData.decorations ?? []).flatMap(({ type }) => marks[type as keyof typeof marks] ?? [])
  return { type: 'text', text: textData.text, marks: kept.map((type) => ({ type })) }
}

/** Undefined where it is not what the editor makes. */
export function fromEditor(json: string): RichContent | undefined {
  try {
    const document = JSON.parse(json) as EditorNode
    return { nodes: (document.content ?? []).flatMap((node) => stored(node) ?? []) }
  } catch {
    return undefined
  }
}

function stored({ type, text, attrs, marks = [], content = [] }: EditorNode): Node | undefined {
  if (type === 'text') {
    const decorations = marks.flatMap((mark) => (markOf[mark.type] ? [{ type: markOf[mark.type]! }] : []))
    return { type: 'TEXT', textData: { text: text ?? '', decorations } }
  }
  const kind = kindOf[type]
  if (!kind) return undefined
  const nodes = content.flatMap((node) => stored(node) ?? [])
  return { type: kind, nodes, ...(kind === 'HEADING' && { headingData: { level: attrs?.level ?? 2 } }) }
}
