import { type Link, links, maxLinkedIds } from '@stoa/contract/links'
import type { Shape, TSchema } from '@stoa/contract/schema'
import DataLoader from 'dataloader'
import type { GraphQLFieldConfigMap } from 'graphql'
import type { Performer } from './performer.ts'
import type { TypeFactory } from './types.ts'

type Fields = GraphQLFieldConfigMap<unknown, Performer>
type Item = Record<string, unknown>
/** What finds the entities of ids. */
export type IdLink = Omit<Link, 'on'>

/** Links by the `properties` of the entity that has them. */
const linksByEntity = Map.groupBy(links, ({ on }) => (on as Shape).properties)

/** The fields that lead from an entity to others. */
export function buildLinkFields(entity: TSchema, types: TypeFactory): Fields {
  const own = linksByEntity.get((entity as Shape).properties) ?? []
  return Object.fromEntries(own.map((link) => [link.field, buildLinkField(link, types)]))
}

function buildLinkField(link: Link, types: TypeFactory): Fields[string] {
  const found = getSchemaAt(link.to.reply, [link.list])
  const item = (found as unknown as { items: TSchema }).items
  const target = link.value === undefined ? item : getSchemaAt(item, [link.value])
  const leadsToList = 'items' in getSchemaAt(link.on, link.from.split('.'))
  const schema = leadsToList ? ({ type: 'array', items: target } as unknown as TSchema) : target
  return {
    description: `${link.summary}\n\nRead by ${link.to.name}, for whom that operation is allowed.`,
    type: types.output(schema, `${link.to.name}Item`),
    extensions: { link },
    resolve: (source, _args, performer) => findLinked(performer, link, source),
  }
}

/** What a link of this entity leads to: null where there is none, a list where the entity has a list of ids. */
export function findLinked(performer: Performer, link: IdLink, source: unknown): Promise<unknown> | null {
  const id = readAt(source, link.from)
  if (Array.isArray(id)) return findAll(performer, link, id)
  return typeof id === 'string' && id ? performer.loader(link).load(id) : null
}

const findAll = async (performer: Performer, link: IdLink, ids: readonly unknown[]): Promise<unknown[]> =>
  (await Promise.all(ids.map((id) => performer.loader(link).load(String(id))))).filter((item) => item !== null)

/** Finds the linked entities of all entities of a list in one call. What does not exist is null. */
export function createLinkLoader(link: IdLink, call: (input: Item) => Promise<unknown>): DataLoader<string, unknown> {
  return new DataLoader(
    async (ids) => {
      const reply = (await call(link.input(ids))) as Record<string, Item[]>
      const items = new Map((reply[link.list] ?? []).map((item) => [readAt(item, link.key), item]))
      return ids.map((id) => {
        const item = items.get(id)
        return (link.value === undefined ? item : item?.[link.value]) ?? null
      })
    },
    { maxBatchSize: maxLinkedIds },
  )
}

const readAt = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Item | null | undefined)?.[name], source)

function getSchemaAt(schema: TSchema, path: readonly string[]): TSchema {
  return path.reduce((inner, name) => (inner as Shape).properties[name]!, schema)
}
