import { graphqlLimits as limits } from '@stoa/contract/graphql'
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  Kind,
  Lexer,
  type SelectionNode,
  type SelectionSetNode,
  Source,
  TokenKind,
} from 'graphql'
import { requestError } from './errors.ts'

/** Brackets in brackets: the parser calls itself for each, and would overflow its stack long before it ends. */
const maxNesting = 200

const explainExcess = (found: number, noun: string, maximum: number): string =>
  `The document has ${found.toLocaleString('en')} ${noun}; at most ${maximum.toLocaleString('en')} are allowed.`

/**
 * Checks a document before it is parsed, in linear time: parsing and validation take longer, and more of it for
 * documents that were made to.
 */
export function assertReadable(text: string): void {
  if (text.length > limits.characters) {
    throw requestError('LIMIT_EXCEEDED', explainExcess(text.length, 'characters', limits.characters))
  }
  const source = new Source(text)
  const lexer = new Lexer(source)
  const brackets: string[] = []
  let tokens = 0
  let aliases = 0
  let before = lexer.token
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    const at = { source, positions: [token.start] }
    if (++tokens > limits.tokens)
      throw requestError(
        'LIMIT_EXCEEDED',
        `The document has more than ${limits.tokens.toLocaleString('en')} tokens.`,
        at,
      )
    if (isOpening(token.kind)) brackets.push(token.kind)
    else if (isClosing(token.kind)) brackets.pop()
    if (brackets.length > maxNesting) {
      throw requestError('LIMIT_EXCEEDED', `The document is nested deeper than ${maxNesting} levels.`, at)
    }
    if (token.value === '__proto__') throw requestError('GRAPHQL_PARSE_FAILED', '__proto__ is no name for a field.', at)
    const isAlias =
      token.kind === TokenKind.COLON && before.kind === TokenKind.NAME && brackets.at(-1) === TokenKind.BRACE_L
    // Within parentheses, braces are input objects.
    if (isAlias && !brackets.includes(TokenKind.PAREN_L) && ++aliases > limits.aliases) {
      throw requestError('LIMIT_EXCEEDED', `The document has more than ${limits.aliases} aliases.`, at)
    }
    before = token
  }
}

const isOpening = (kind: TokenKind): boolean =>
  kind === TokenKind.BRACE_L || kind === TokenKind.PAREN_L || kind === TokenKind.BRACKET_L

const isClosing = (kind: TokenKind): boolean =>
  kind === TokenKind.BRACE_R || kind === TokenKind.PAREN_R || kind === TokenKind.BRACKET_R

/** The first limit that a document exceeds, with the place. Its fragments may be unknown, or spread themselves. */
export function findExcess(document: DocumentNode): GraphQLError | undefined {
  const measure = new Measure(document)
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION && node.kind !== Kind.FRAGMENT_DEFINITION) continue
    const { depth, fields } = measure.size(node.selectionSet)
    if (depth > limits.depth) {
      const message = `The document is ${depth} levels deep; at most ${limits.depth} are allowed.`
      return requestError('LIMIT_EXCEEDED', message, { nodes: measure.findAt(limits.depth + 1, node.selectionSet) })
    }
    if (measure.repeated) {
      const name = measure.repeated.name.value
      const message = `The field "${name}" is selected more than ${limits.repetitions} times in one place.`
      return requestError('LIMIT_EXCEEDED', message, { nodes: measure.repeated })
    }
    if (fields > limits.fields) {
      return requestError('LIMIT_EXCEEDED', explainExcess(fields, 'fields', limits.fields), { nodes: node })
    }
  }
  return undefined
}

interface Size {
  depth: number
  fields: number
}

/** Sizes of selections with their fragments. Each fragment is measured once, however often it is spread. */
class Measure {
  readonly #fragments = new Map<string, FragmentDefinitionNode>()
  readonly #known = new Map<string, Size>()
  /** A field that is selected too often in one place. */
  repeated: FieldNode | undefined

  constructor({ definitions }: DocumentNode) {
    for (const node of definitions)
      if (node.kind === Kind.FRAGMENT_DEFINITION) this.#fragments.set(node.name.value, node)
  }

  size(set: SelectionSetNode): Size {
    const { selections } = set
    this.repeated ??= this.#findRepeated(set, new Map(), new Set())
    let depth = 0
    let fields = 0
    for (const selection of selections) {
      const size = this.#measure(selection)
      depth = Math.max(depth, size.depth)
      fields += size.fields
    }
    return { depth, fields }
  }

  /** The field at this level of the deepest selection. */
  findAt(level: number, set: SelectionSetNode): FieldNode | undefined {
    const deepest = set.selections.reduce((one, other) =>
      this.#measure(other).depth > this.#measure(one).depth ? other : one,
    )
    if (deepest.kind === Kind.FIELD && level === 1) return deepest
    const inner = this.#findInner(deepest)
    return inner && this.findAt(deepest.kind === Kind.FIELD ? level - 1 : level, inner)
  }

  /** Fields of fragments count where these are spread. */
  #findRepeated(set: SelectionSetNode, counts: Map<string, number>, spread: Set<string>): FieldNode | undefined {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const count = (counts.get(name) ?? 0) + 1
        if (count > limits.repetitions) return selection
        counts.set(name, count)
        continue
      }
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (spread.has(selection.name.value)) continue
        spread.add(selection.name.value)
      }
      const inner = this.#findInner(selection)
      const found = inner && this.#findRepeated(inner, counts, spread)
      if (found) return found
    }
    return undefined
  }

  #measure(selection: SelectionNode): Size {
    if (selection.kind === Kind.FRAGMENT_SPREAD) return this.#measureFragment(selection.name.value)
    const inner = selection.selectionSet ? this.size(selection.selectionSet) : { depth: 0, fields: 0 }
    return selection.kind === Kind.FIELD ? { depth: inner.depth + 1, fields: inner.fields + 1 } : inner
  }

  #measureFragment(name: string): Size {
    const known = this.#known.get(name)
    if (known) return known
    const fragment = this.#fragments.get(name)
    // Also for a fragment that spreads itself, which validation refuses.
    this.#known.set(name, { depth: 0, fields: 0 })
    if (!fragment) return { depth: 0, fields: 0 }
    const size = this.size(fragment.selectionSet)
    this.#known.set(name, size)
    return size
  }

  #findInner(selection: SelectionNode): SelectionSetNode | undefined {
    return selection.kind === Kind.FRAGMENT_SPREAD
      ? this.#fragments.get(selection.name.value)?.selectionSet
      : selection.selectionSet
  }
}
