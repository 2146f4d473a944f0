import type { RichContent } from '@stoa/contract/shapes/rich-content'
import type { PlainKey, Translate } from '@stoa/messages'

/** A node of the about page as it is stored. */
interface Node {
  readonly type: string
  readonly nodes?: readonly Node[]
  readonly headingData?: { readonly level: number }
  readonly textData?: { readonly text: string; readonly decorations?: readonly Decoration[] }
  readonly [data: string]: unknown
}

interface Decoration {
  readonly type: string
  readonly [data: string]: unknown
}

/** A node as the editor represents it. */
export interface EditorNode {
  readonly type: string
  readonly text?: string
  readonly attrs?: { readonly level?: number; readonly data?: string; readonly label?: string }
  readonly marks?: readonly { readonly type: string; readonly attrs?: { readonly data?: string } }[]
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
const invertNames = <T extends Record<string, string>>(names: T) =>
  Object.fromEntries(Object.entries(names).map(([one, other]) => [other, one]))
const kindByType = invertNames(kinds)
const markByType = invertNames(marks)

const getNodes = ({ nodes }: RichContent) => nodes as readonly Node[]
const createTextNode = (text: string): Node => ({ type: 'TEXT', textData: { text, decorations: [] } })

/** Without scripts the about page is edited as plain text; an empty line starts a new paragraph. */
export function fromText(text: string): RichContent {
  const paragraphs = text.replaceAll('\r', '').split(/\n{2,}/)
  return {
    nodes: paragraphs
      .map((paragraph) => paragraph.trim())
      .filter(Boolean)
      .map((paragraph) => ({ type: 'PARAGRAPH', nodes: [createTextNode(paragraph)] })),
  }
}

export const toText = (content: RichContent): string => getNodes(content).map(collectWords).filter(Boolean).join('\n\n')

const collectWords = (node: Node): string =>
  node.textData?.text ?? (node.nodes ?? []).map(collectWords).join(/LIST$/.test(node.type) ? '\n' : '')

/** Whether it has formatting that plain text would lose. */
export const isFormatted = (content: RichContent): boolean =>
  getNodes(content).some(
    ({ type, nodes = [] }) => type !== 'PARAGRAPH' || nodes.some(({ textData }) => textData?.decorations?.length),
  )

/**
 * Converts for the editor, which supports paragraphs, headings, lists, bold and italic. Any other block, such as a
 * table, is shown as a whole, to be kept or removed; other text decorations, such as links, are preserved.
 */
export function toEditor(t: Translate, content: RichContent): EditorNode {
  const nodes = getNodes(content).map((node) => (isEditable(node) ? toEditorNode(node) : toOpaqueBlock(t, node)))
  return { type: 'doc', content: nodes.length > 0 ? nodes : [{ type: 'paragraph' }] }
}

/** The properties that an editable node may have; text needs none. */
const holds: Readonly<Record<string, readonly string[]>> = {
  PARAGRAPH: ['TEXT'],
  HEADING: ['TEXT'],
  BULLETED_LIST: ['LIST_ITEM'],
  ORDERED_LIST: ['LIST_ITEM'],
  LIST_ITEM: ['PARAGRAPH', 'BULLETED_LIST', 'ORDERED_LIST'],
}

function isEditable({ type, nodes = [] }: Node): boolean {
  const held = holds[type]
  if (!held) return type === 'TEXT'
  const begins = /LIST/.test(type) ? nodes[0]?.type === held[0] : true
  return begins && nodes.every((node) => held.includes(node.type) && isEditable(node))
}

function toEditorNode(node: Node): EditorNode {
  const { type, nodes = [], id: _, ...data } = node
  const written = nodes.filter((each) => each.type !== 'TEXT' || each.textData?.text)
  return {
    type: kinds[type as keyof typeof kinds],
    attrs: { data: JSON.stringify(data), ...(type === 'HEADING' && { level: node.headingData?.level ?? 2 }) },
    content: written.map((each) => (each.type === 'TEXT' ? toEditorText(each) : toEditorNode(each))),
  }
}

function toEditorText({ textData }: Node): EditorNode {
  const { text = '', decorations = [] } = textData ?? {}
  return { type: 'text', text, marks: decorations.map(toMark) }
}

function toMark(decoration: Decoration) {
  const type = marks[decoration.type as keyof typeof marks]
  return type ? { type } : { type: 'said', attrs: { data: JSON.stringify(decoration) } }
}

/** The label of a block that the editor shows as a whole. */
const blocks: Readonly<Record<string, PlainKey>> = {
  IMAGE: 'profile:block.image',
  GALLERY: 'profile:block.gallery',
  VIDEO: 'profile:block.video',
  TABLE: 'profile:block.table',
  BULLETED_LIST: 'profile:block.bulletedList',
  ORDERED_LIST: 'profile:block.orderedList',
  HEADING: 'profile:block.heading',
  PARAGRAPH: 'profile:block.paragraph',
  DIVIDER: 'profile:block.divider',
  FILE: 'profile:block.file',
}

function toOpaqueBlock(t: Translate, node: Node): EditorNode {
  const kind = t(blocks[node.type] ?? 'profile:block.other')
  const text = collectWords(node)
  const label = text ? t('profile:block.withText', { kind, text }) : kind
  return { type: 'kept', attrs: { data: JSON.stringify(node), label: label.slice(0, 100) } }
}

/** Undefined if it is not valid output of the editor. */
export function fromEditor(json: string): RichContent | undefined {
  try {
    const document = JSON.parse(json) as EditorNode
    return { nodes: (document.content ?? []).flatMap((node) => toStoredNode(node) ?? []) }
  } catch {
    return undefined
  }
}

function toStoredNode({ type, text, attrs = {}, marks = [], content = [] }: EditorNode): Node | undefined {
  if (type === 'kept') return JSON.parse(attrs.data ?? '')
  if (type === 'text') {
    return {
      type: 'TEXT',
      textData: { text: text ?? '', decorations: marks.flatMap((mark) => toDecoration(mark) ?? []) },
    }
  }
  const kind = kindByType[type]
  if (!kind) return undefined
  const data: Partial<Node> = attrs.data ? JSON.parse(attrs.data) : {}
  const nodes = content.flatMap((node) => toStoredNode(node) ?? [])
  const heading = kind === 'HEADING' && { headingData: { ...data.headingData, level: attrs.level ?? 2 } }
  return { ...data, ...heading, type: kind, nodes }
}

function toDecoration({ type, attrs }: NonNullable<EditorNode['marks']>[number]): Decoration | undefined {
  if (type === 'said') return JSON.parse(attrs?.data ?? '')
  return markByType[type] ? { type: markByType[type] } : undefined
}
