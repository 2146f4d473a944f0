import { type FieldViolation, Problem } from '@stoa/contract/problem'
import { longestRichContent, type RichContent } from '@stoa/contract/shapes/rich-content'
import { isRecord } from '../../kernel/is-record.ts'

/** A node as stored: its type, data and children. */
export interface Node {
  type: string
  id?: string
  nodes?: Node[]
  [data: string]: unknown
}

const own =
  'bulletedList orderedList listItem blockquote codeBlock video divider file gallery gif image linkPreview map'
const more = 'poll appEmbed button collapsibleList table embed tableCell audio caption layout layoutCell shape card toc'
const rest = 'smartBlock smartBlockCell checkboxList paragraph text heading'
const toConstant = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()

/**
 * The allowed node types, each with the one field that holds its data. HTML and EXTERNAL are excluded: they embed
 * pages, which can run scripts.
 */
const dataField = new Map<string, string | undefined>([
  ...`${own} ${more} ${rest}`.split(' ').map((name) => [toConstant(name), `${name}Data`] as const),
  ...['COLLAPSIBLE_ITEM', 'COLLAPSIBLE_ITEM_TITLE', 'COLLAPSIBLE_ITEM_BODY', 'TABLE_ROW'].map(
    (type) => [type, undefined] as const,
  ),
])

/** Nodes that allow only certain children; those occur nowhere else. */
const allowedChildren: Record<string, readonly string[]> = {
  TEXT: [],
  DIVIDER: [],
  BULLETED_LIST: ['LIST_ITEM'],
  ORDERED_LIST: ['LIST_ITEM'],
  CHECKBOX_LIST: ['LIST_ITEM'],
  TABLE: ['TABLE_ROW'],
  TABLE_ROW: ['TABLE_CELL'],
  COLLAPSIBLE_LIST: ['COLLAPSIBLE_ITEM'],
  COLLAPSIBLE_ITEM: ['COLLAPSIBLE_ITEM_TITLE', 'COLLAPSIBLE_ITEM_BODY'],
  LAYOUT: ['LAYOUT_CELL'],
  SMART_BLOCK: ['SMART_BLOCK_CELL'],
}
const nestedOnly = new Set(Object.values(allowedChildren).flat())

const limits = { depth: 20, nodes: 3000, dataDepth: 10, listItems: 500, text: 20_000 }

type Fields = Record<string, unknown>
/** The document with only the allowed fields; otherwise all violations at once. */
export function checkContent(content: RichContent, at: string): RichContent {
  const check = new ContentChecker()
  if (JSON.stringify(content).length > longestRichContent)
    check.refuse(at, `must have at most ${longestRichContent} characters`, 'MAX_SIZE')
  else {
    check.nodes(content.nodes, `${at}.nodes`, undefined, 1)
    for (const part of ['metadata', 'documentStyle'] as const) check.data(content[part], `${at}.${part}`, 1)
  }
  check.throwViolations()
  return { ...content, nodes: content.nodes.map((node) => pickKnown(node as Node)) }
}

class ContentChecker {
  readonly #violations: FieldViolation[] = []
  #count = 0

  refuse(field: string, description: string, violatedRule = 'VALIDATION'): void {
    this.#violations.push({ field, description, violatedRule, data: {} })
    if (this.#violations.length >= 20) this.throwViolations()
  }

  throwViolations(): void {
    if (this.#violations.length > 0) throw new Problem('INVALID_ARGUMENT', { violations: this.#violations })
  }

  nodes(nodes: unknown, at: string, parent: string | undefined, depth: number): void {
    if (nodes === undefined || nodes === null) return
    if (!Array.isArray(nodes)) this.refuse(at, 'must be a list of nodes')
    else if (depth > limits.depth) this.refuse(at, `must not nest deeper than ${limits.depth} levels`, 'MAX_SIZE')
    else for (const [index, node] of nodes.entries()) this.#node(node, `${at}[${index}]`, parent, depth)
  }

  #node(node: unknown, at: string, parent: string | undefined, depth: number): void {
    if (++this.#count > limits.nodes) {
      this.refuse(at, `must not have more than ${limits.nodes} nodes`, 'MAX_SIZE')
      this.throwViolations()
    }
    if (!isRecord(node) || typeof node.type !== 'string' || !dataField.has(node.type))
      this.refuse(`${at}.type`, 'is not a kind of node that is allowed here', 'INVALID_ENUM_VALUE')
    else this.#pickKnown(node, node.type, at, parent, depth)
  }

  #pickKnown(node: Fields, type: string, at: string, parent: string | undefined, depth: number): void {
    const fits =
      parent !== undefined && allowedChildren[parent] ? allowedChildren[parent].includes(type) : !nestedOnly.has(type)
    if (!fits) this.refuse(`${at}.type`, `can not stand in ${parent ?? 'the document'}`)
    if (node.id !== undefined && (typeof node.id !== 'string' || node.id.length > 100))
      this.refuse(`${at}.id`, 'must have at most 100 characters', 'MAX_LENGTH')
    const field = dataField.get(type)
    if (field) this.data(node[field], `${at}.${field}`, 1)
    this.data(node.style, `${at}.style`, 1)
    if (type === 'HEADING') this.#level(node.headingData, `${at}.headingData.level`)
    if (type === 'TEXT' && typeof (node.textData as Fields | undefined)?.text !== 'string')
      this.refuse(`${at}.textData.text`, 'is required', 'REQUIRED_FIELD')
    this.nodes(node.nodes, `${at}.nodes`, type, depth + 1)
  }

  #level(data: unknown, at: string): void {
    const level = isRecord(data) ? data.level : undefined
    if (!Number.isInteger(level) || (level as number) < 1 || (level as number) > 6)
      this.refuse(at, 'must be a whole number from 1 to 6', 'VALIDATION')
  }

  /** Plain values without markup, and safe addresses. */
  data(value: unknown, at: string, depth: number, key = ''): void {
    if (typeof value === 'string') this.#text(value, at, key)
    else if (typeof value === 'object' && value !== null) this.#fields(value, at, depth, key)
  }

  #fields(value: object, at: string, depth: number, key: string): void {
    const entries = Object.entries(value)
    if (depth > limits.dataDepth) this.refuse(at, 'is nested too deeply', 'MAX_SIZE')
    else if (entries.length > limits.listItems)
      this.refuse(at, `must have at most ${limits.listItems} entries`, 'MAX_SIZE')
    else for (const [name, inner] of entries) this.#field(Array.isArray(value), name, inner, at, depth, key)
  }

  #field(inList: boolean, name: string, inner: unknown, at: string, depth: number, key: string): void {
    const here = inList ? `${at}[${name}]` : `${at}.${name}`
    if (name === 'html') this.refuse(here, 'must not hold markup', 'FIELD_NOT_ALLOWED')
    else this.data(inner, here, depth + 1, inList ? key : name)
  }

  #text(text: string, at: string, key: string): void {
    if (text.length > limits.text) this.refuse(at, `must have at most ${limits.text} characters`, 'MAX_LENGTH')
    else if (addressFields.has(key) && text !== '' && !isSafeAddress(text))
      this.refuse(at, 'must be a web, email or telephone address', 'FORMAT')
  }
}

const addressFields = new Set(
  'url gif mp4 still thumbnailUrl redirectUrl href link imageUrl backgroundUrl src anchorUrl'.split(' '),
)

/** Addresses that a page may link to or show. Relative ones stay on the site. */
export const isSafeAddress = (text: string): boolean =>
  /^(https?:\/\/|mailto:|tel:|wix:(image|video|audio|document):\/\/|#|\/(?![/\\]))/i.test(text) &&
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and what is left may be a script
  !/[\u0000-\u0020\\<>"]/.test(text)

function pickKnown(node: Node): Node {
  const { type, id, nodes, style } = node
  const field = dataField.get(type)
  return {
    type,
    ...(id !== undefined && { id }),
    ...(field && node[field] !== undefined && node[field] !== null && { [field]: node[field] }),
    ...(style !== undefined && style !== null && { style }),
    nodes: (nodes ?? []).map(pickKnown),
  }
}
