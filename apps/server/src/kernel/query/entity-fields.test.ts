import {
  Decimal,
  Email,
  Flag,
  Float,
  Id,
  list,
  object,
  oneOf,
  optional,
  queryable,
  readOnly,
  Text,
  Timestamp,
  Whole,
} from '@stoa/contract/schema'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { db } from '../sql.ts'
import { createEntityFields, listQueryable, required, stored } from './entity-fields.ts'
import { integer } from './index.ts'

const Price = object({ amount: Decimal() })
const Boat = object({
  id: queryable(readOnly(Id())),
  name: queryable(Text(), { searchable: true }),
  owner: object({ email: optional(queryable(Email(), { readableBy: ['owner'] })) }),
  kind: queryable(oneOf(['SAIL', 'MOTOR'])),
  price: queryable(Price, { by: ['amount'], sort: false }),
  built: optional(queryable(Timestamp())),
  seats: queryable(Whole()),
  length: queryable(Float()),
  sold: queryable(Flag()),
  crew: queryable(list(object({ name: Text(), role: object({ name: Text() }) })), { by: ['role.name'] }),
  tags: queryable(list(Text())),
  notes: Text(),
})

const fields = createEntityFields(Boat, {
  document: 'b.doc',
  columns: {
    id: required('b.id'),
    name: 'b.name',
    'owner.email': stored('b.email', { byteOrdered: true }),
    seats: (declared) => integer(sql`coalesce(b.seats, 0)`, { ...declared, notNull: true }),
  },
})
const compileColumn = (name: string) =>
  db
    .selectNoFrom(sql`${fields[name]!.column}`.as('x'))
    .compile()
    .sql.replace(/^select (.*) as "x"$/, '$1')

describe('the fields of an entity', () => {
  it('are those that it declares, in order', () => {
    expect(Object.keys(fields)).toEqual([
      ...['id', 'name', 'owner.email', 'kind', 'price.amount', 'built', 'seats', 'length', 'sold'],
      ...['crew.role.name', 'tags'],
    ])
    expect(listQueryable(Boat).map(({ name }) => name)).toEqual(Object.keys(fields))
  })

  it('have the types and options of their declarations', () => {
    expect(fields.id).toMatchObject({ type: 'uuid', notNull: true, sortable: true })
    expect(fields.name).toMatchObject({ type: undefined, searchable: true, notNull: false })
    expect(fields['owner.email']).toMatchObject({ readableBy: ['owner'], byteOrdered: true, caseSensitive: true })
    expect(fields['price.amount']).toMatchObject({ type: 'numeric', sortable: false })
    expect(fields.built).toMatchObject({ type: 'timestamptz' })
    expect(fields.seats).toMatchObject({ type: 'bigint', notNull: true })
    expect(fields.length).toMatchObject({ type: 'numeric' })
    expect(fields.sold).toMatchObject({ type: 'boolean' })
    expect(fields.tags).toMatchObject({ shape: 'list' })
    expect(fields.kind!.read('SAIL')).toBe('SAIL')
    expect(fields.kind!.read('OARS')).not.toBe('OARS')
  })

  it('are found in the document where they have no column', () => {
    expect(compileColumn('kind')).toBe(`("b"."doc" #>> '{kind}')`)
    expect(compileColumn('price.amount')).toBe(`("b"."doc" #>> '{price,amount}')::numeric`)
    expect(compileColumn('crew.role.name')).toBe(
      `array(select item #>> '{role,name}' from jsonb_path_query("b"."doc", '$.crew[*]') as item)`,
    )
    expect(compileColumn('tags')).toBe(
      `array(select item #>> '{}' from jsonb_path_query("b"."doc", '$.tags[*]') as item)`,
    )
  })

  it('have no columns that the entity does not declare', () => {
    expect(() => createEntityFields(Boat, { document: 'doc', columns: { notes: 'notes', id: 'id' } })).toThrow(
      'Not declared as queryable: notes',
    )
  })

  it('exist in the entity', () => {
    const Wrong = object({ price: queryable(Price, { by: ['currency'] }) })
    expect(() => listQueryable(Wrong)).toThrow('price has no field currency')
  })
})
