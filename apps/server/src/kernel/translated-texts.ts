import { SOLE_ENTITY, type TranslatedEntity, type TranslationMark } from '@stoa/contract/schema'
import { findItems, joinParts } from './composed-texts.ts'
import { isRecord, readPath } from './is-record.ts'

/** A place in a value that has translations: the entity, and what its keys begin with. */
interface Place {
  readonly entity: EntityReference | undefined
  readonly prefix: string
  /** The entity that contains this one. */
  readonly around?: EntityReference | undefined
  readonly other?: OtherText | undefined
}

/** Another entity that may hold the text's translation. */
interface OtherText {
  readonly entity: EntityReference
  readonly key: string
  /** Applies only if the object still has this default name. */
  readonly onlyIf?: { readonly name: 'line.preorder'; readonly named: string }
}

export interface EntityReference {
  readonly type: string
  readonly id: string
}

/** A marked text of an entity, as it is found in a value. */
export interface FoundText {
  readonly key: string
  readonly text: string
  readonly format: NonNullable<TranslationMark['format']> | 'PLAIN'
  readonly maxLength?: number | undefined
  /** `{original, translated}`. */
  readonly isPair?: true
  readonly other?: OtherText
}

/** Visits the marked texts of a value. What it returns replaces the text; undefined leaves it. */
export interface TextVisitor {
  readonly input?: unknown
  text?(entity: EntityReference, found: FoundText): unknown
  /** Joins the items of composed texts (`madeOf`); without it, composed texts stay unchanged. */
  join?(items: readonly string[]): string
}

type Visit = (value: unknown, place: Place, visitor: TextVisitor) => unknown

interface Schema {
  readonly translatable?: TranslationMark
  readonly translates?: TranslatedEntity
  readonly maxLength?: number
  readonly properties?: Record<string, Schema>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
}

const compiled = new WeakMap<object, Visit | null>()

/** Whether values of this schema have texts that the owner translates. */
export const hasTexts = (schema: object): boolean => compile(schema) !== null

/** The value with its marked texts replaced. Parts without a replaced text are the same objects. */
export const visitTexts = <T>(schema: object, value: T, visitor: TextVisitor): T =>
  (compile(schema)?.(value, { entity: undefined, prefix: '' }, visitor) ?? value) as T

function compile(schema: Schema): Visit | null {
  const known = compiled.get(schema)
  if (known !== undefined) return known
  const visit = compileWhole(schema)
  compiled.set(schema, visit)
  return visit
}

function compileWhole(schema: Schema): Visit | null {
  const visit = compileInner(schema)
  const { translates } = schema
  if (!translates || !visit) return visit
  return (value, { entity: around }, visitor) =>
    visit(value, { entity: readEntity(translates, value, visitor), prefix: '', around }, visitor)
}

function compileInner(schema: Schema): Visit | null {
  const { translatable: mark, properties, items, anyOf, additionalProperties } = schema
  if (mark?.seoTags) return visitSeoTags
  if (mark?.values) return visitValues
  if (mark?.choicesOf) return visitChoices(mark.choicesOf)
  if (properties?.original && properties.translated) return mark ? visitPair(schema.properties?.original) : null
  if (items) return compileItems(items, mark)
  if (properties) return compileProperties(properties)
  if (typeof additionalProperties === 'object') return compileEach(additionalProperties)
  if (mark) return mark.joins ? null : visitText(mark, schema)
  return compileChoices(anyOf ?? [])
}

/** The schema that has marks, such as the one beside null. */
function compileChoices(anyOf: readonly Schema[]): Visit | null {
  const visits = anyOf.map(compile).filter((visit) => visit !== null)
  if (visits.length === 0) return null
  return (value, place, visitor) => visits.reduce((result, visit) => visit(result, place, visitor), value)
}

function compileItems(items: Schema, mark: TranslationMark | undefined): Visit | null {
  const visit = compile(items)
  if (!visit) return null
  const visitItem = visitKeyed(visit, mark)
  return (value, place, visitor) =>
    Array.isArray(value) ? mapChanged(value, (item, taken) => visitItem(item, place, visitor, taken)) : value
}

type VisitKeyed = (value: unknown, place: Place, visitor: TextVisitor, taken: Map<string, number>) => unknown

/** Items are identified by a text, and the second one with the same text by a number after it. */
function visitKeyed(visit: Visit, mark: TranslationMark | undefined): VisitKeyed {
  if (!mark?.by) return visit
  const by = mark.by.split('.')
  return (value, place, visitor, taken) => {
    const name = readPath(value, by)
    if (typeof name !== 'string') return value
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    const segment = count === 1 ? escapeKey(name) : `${escapeKey(name)}~${count}`
    return visit(value, { ...place, prefix: `${place.prefix}[${segment}]` }, visitor)
  }
}

function compileEach(values: Schema): Visit | null {
  const visit = compile(values)
  if (!visit) return null
  return (value, place, visitor) => (isRecord(value) ? mapRecord(value, (each) => visit(each, place, visitor)) : value)
}

function compileProperties(properties: Record<string, Schema>): Visit | null {
  const visits = Object.entries(properties).flatMap(([name, property]) => {
    const visit = compileProperty(property, property.translatable?.field ?? name)
    return visit ? [{ name, visit, ...property.translatable }] : []
  })
  if (visits.length === 0) return null
  const joined = Object.entries(properties).flatMap(([name, { translatable: mark }]) =>
    mark?.joins ? [{ name, from: mark.joins }] : [],
  )
  const composed = Object.entries(properties).flatMap(([name, { translatable: mark }]) =>
    mark?.madeOf ? [{ name, source: mark.madeOf }] : [],
  )
  return (value, place, visitor) => {
    if (!isRecord(value)) return value
    let copy: Record<string, unknown> | undefined
    for (const { name, visit, sameAs, unless, of, orAround, orNamed, madeOf } of visits) {
      const before = value[name]
      if (before == null || (sameAs && value[sameAs] !== before)) continue
      if (unless && readPath(value, unless.split('.')) != null) continue
      if (madeOf && findItems(value, madeOf)) continue
      const inside = of
        ? { entity: readEntity(of, value, visitor), prefix: '' }
        : orAround
          ? { ...place, other: findAround(orAround, value, place) }
          : orNamed && typeof before === 'string'
            ? { ...place, other: { entity: { type: orNamed.type, id: before }, key: orNamed.key } }
            : place
      const after = visit(before, inside, visitor)
      if (after === before) continue
      copy ??= { ...value }
      copy[name] = after
    }
    for (const { name, from } of copy ? joined : []) {
      const values = copy?.[from]
      if (copy?.[name] != null && isRecord(values)) copy[name] = joinTexts(values)
    }
    for (const { name, source } of visitor.join ? composed : []) {
      const after = joinParts(value, copy ?? value, name, source, visitor.join!)
      if (after === value[name]) continue
      copy ??= { ...value }
      copy[name] = after
    }
    return copy ?? value
  }
}

function findAround(
  { key, name, named: path }: NonNullable<TranslationMark['orAround']>,
  value: Record<string, unknown>,
  { around }: Place,
): OtherText | undefined {
  const named = readPath(value, path.split('.'))
  return around && typeof named === 'string' ? { entity: around, key, onlyIf: { name, named } } : undefined
}

/** The values of a record as one text, as replies have the choices of a variant. */
export const joinTexts = (values: Record<string, unknown>): string => Object.values(values).join(', ')

/** The property's own segment belongs to its key, unless it is an entity of its own. */
function compileProperty(property: Schema, segment: string): Visit | null {
  const visit = compile(property)
  if (!visit || property.translates) return visit
  return (value, place, visitor) => visit(value, { ...place, prefix: joinKey(place.prefix, segment) }, visitor)
}

/** `/name` begins a key, an empty segment adds nothing. */
function joinKey(prefix: string, segment: string): string {
  if (segment.startsWith('/')) return segment.slice(1)
  return segment && prefix ? `${prefix}.${segment}` : segment || prefix
}

const escapes: Record<string, string> = { '[': '%5B', ']': '%5D', '%': '%25', '~': '%7E' }
const escapeKey = (name: string): string => name.replace(/[[\]%~]/g, (character) => escapes[character]!)

/** A name as it was before {@link escapeKey}, without the number of its repetition. */
export const unescapeKey = (segment: string): string => decodeURIComponent(segment.replace(/~\d+$/, ''))

/** `choices[].description` with the text itself between the brackets. */
const fillKey = (key: string, text: string): string => key.replace('[]', () => `[${escapeKey(text)}]`)

const visitText =
  ({ format: markedFormat }: TranslationMark, { maxLength }: Schema): Visit =>
  (value, { entity, prefix, other }, visitor) => {
    const format = markedFormat ?? 'PLAIN'
    // Only an original is written as text: a document is made from it.
    if (!entity || !visitor.text || (typeof value !== 'string' && format !== 'RICH_CONTENT')) return value
    const text = typeof value === 'string' ? value : ''
    return (
      visitor.text(entity, { key: fillKey(prefix, text), text, format, maxLength, ...(other && { other }) }) ?? value
    )
  }

const visitPair =
  (original: Schema | undefined): Visit =>
  (value, { entity, prefix, other }, visitor) => {
    if (!entity || !visitor.text || !isRecord(value) || typeof value.original !== 'string') return value
    const text = value.original
    // An app or owner has translated it.
    if (typeof value.translated === 'string' && value.translated !== text) return value
    const found = {
      key: fillKey(prefix, text),
      text,
      format: 'PLAIN' as const,
      maxLength: original?.maxLength,
      isPair: true as const,
      ...(other && { other }),
    }
    const translated = visitor.text(entity, found)
    return translated === undefined ? value : { ...value, translated }
  }

/** `{Size: 'S'}`: names and values are those of options and choices. */
const visitChoices =
  (type: string): Visit =>
  (value, _place, visitor) => {
    if (!visitor.text || !isRecord(value)) return value
    const { text } = visitor
    let isChanged = false
    const translate = (id: string, key: string, original: string) => {
      const translated = text({ type, id }, { key, text: original, format: 'PLAIN' })
      if (translated === undefined) return original
      isChanged = true
      return translated as string
    }
    const entries = Object.entries(value).map(([name, choice]) => {
      const chosen =
        typeof choice === 'string' ? translate(name, buildItemKey('choices', choice, 'description'), choice) : choice
      return [translate(name, 'name', name), chosen]
    })
    return isChanged ? Object.fromEntries(entries) : value
  }

/** The key of a text of the first list item with this name. */
export const buildItemKey = (list: string, name: string, text: string): string => `${list}[${escapeKey(name)}].${text}`

const visitValues: Visit = (value, { entity }, visitor) => {
  if (!entity || !visitor.text || !isRecord(value)) return value
  return mapRecord(value, (text, key) => {
    if (typeof text !== 'string' || key.startsWith('_')) return text
    return visitor.text!(entity, { key, text, format: 'PLAIN' }) ?? text
  })
}

const seoNames = new Set(['description', 'og:title', 'og:description', 'twitter:title', 'twitter:description'])

/** `{type: 'title', children}` and `{type: 'meta', props: {name, content}}`. */
const visitSeoTags: Visit = (value, { entity }, visitor) => {
  if (isRecord(value))
    return mapRecord(value, (each) =>
      Array.isArray(each) ? visitSeoTags(each, { entity, prefix: '' }, visitor) : each,
    )
  if (!entity || !visitor.text || !Array.isArray(value)) return value
  const translate = (name: string, text: unknown) =>
    typeof text === 'string' && text
      ? visitor.text!(entity, { key: `seoData.${name}`, text, format: 'PLAIN', maxLength: 1000 })
      : undefined
  return mapChanged(value, (tag) => {
    if (!isRecord(tag)) return tag
    if (tag.type === 'title') {
      const children = translate('title', tag.children)
      return children === undefined ? tag : { ...tag, children }
    }
    const props = isRecord(tag.props) ? tag.props : {}
    const name = props.name ?? props.property
    const content = typeof name === 'string' && seoNames.has(name) ? translate(name, props.content) : undefined
    return content === undefined ? tag : { ...tag, props: { ...props, content } }
  })
}

function readEntity(
  { type, id: path, within, upTo, aliases }: TranslatedEntity,
  value: unknown,
  { input }: TextVisitor,
): EntityReference | undefined {
  if (!path) return { type, id: SOLE_ENTITY }
  const read = (from: string) =>
    from.startsWith('$input.') ? readPath(input, from.slice(7).split('.')) : readPath(value, from.split('.'))
  const id = read(path)
  if (typeof id !== 'string' || id === '') return undefined
  const own = aliases?.[id] ?? (upTo ? id.split(upTo)[0]! : id)
  return { type, id: within ? `${read(within)}/${own}` : own }
}

function mapChanged(values: unknown[], map: (value: unknown, taken: Map<string, number>) => unknown): unknown[] {
  const taken = new Map<string, number>()
  let isChanged = false
  const mapped = values.map((value) => {
    const after = map(value, taken)
    if (after !== value) isChanged = true
    return after
  })
  return isChanged ? mapped : values
}

function mapRecord(
  value: Record<string, unknown>,
  map: (value: unknown, name: string) => unknown,
): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  for (const [name, before] of Object.entries(value)) {
    const after = map(before, name)
    if (after === before) continue
    copy ??= { ...value }
    copy[name] = after
  }
  return copy ?? value
}
