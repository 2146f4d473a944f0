import { Problem } from '@stoa/contract/problem'
import { describe, expect, it } from 'vitest'
import { applyMask, readFieldMask } from './index.ts'

const schema = {
  type: 'object',
  properties: {
    id: { type: 'string', readOnly: true },
    name: { type: 'string' },
    note: { type: ['string', 'null'] },
    contact: {
      anyOf: [
        {
          type: 'object',
          properties: {
            id: { type: 'string', readOnly: true },
            email: { type: 'string' },
            address: { type: 'object', properties: { city: { type: 'string' }, street: { type: 'string' } } },
          },
        },
        { type: 'null' },
      ],
    },
    tags: { type: 'array', items: { type: 'string' } },
    options: { type: 'object' },
    price: { type: 'object', readOnly: true, properties: { amount: { type: 'string' } } },
  },
}

const catchRefusal = (mask: string | { paths: string[] }) => {
  try {
    readFieldMask(mask, schema)
  } catch (error) {
    if (error instanceof Problem)
      return [error.code, ...error.violations!.map(({ field, violatedRule }) => `${field} ${violatedRule}`)]
    throw error
  }
  throw new Error('was accepted')
}

describe('field masks', () => {
  it('are comma-separated text or an object with paths', () => {
    const paths = [['name'], ['contact', 'address', 'city']]
    expect(readFieldMask('name, contact.address.city', schema)).toEqual(paths)
    expect(readFieldMask({ paths: ['name', 'contact.address.city'] }, schema)).toEqual(paths)
  })

  it('are absent when empty', () => {
    for (const mask of [undefined, null, '', ' , ', { paths: [] }]) expect(readFieldMask(mask, schema)).toBeUndefined()
  })

  it('stands for the writable parts of an object', () => {
    expect(readFieldMask('contact', schema)).toEqual([
      ['contact', 'email'],
      ['contact', 'address'],
    ])
  })

  it('reach into free-form objects', () => {
    expect(readFieldMask('options.Size', schema)).toEqual([['options', 'Size']])
  })

  it.each([
    '*',
    '__proto__',
    'constructor',
    'constructor.prototype',
    'options.__proto__',
    'id',
    'contact.id',
    'price',
    'price.amount',
    'nope',
    'name.first',
    'contact..email',
    'tags.0',
    'passwordHash',
    'contact.*',
    "name'; --",
  ])('refuse %s', (mask) =>
    expect(catchRefusal(`name,${mask}`)).toEqual(['INVALID_ARGUMENT', 'fieldMask FIELD_NOT_ALLOWED']),
  )

  it('refuse 1001 paths', () => {
    expect(catchRefusal({ paths: Array(1001).fill('name') })).toEqual(['INVALID_ARGUMENT', 'fieldMask MAX_SIZE'])
  })
})

describe('applying an update', () => {
  const entity = {
    name: 'a',
    note: 'b',
    tags: ['x', 'y'],
    contact: { id: '1', email: 'e', address: { city: 'c', street: 's' } },
  }

  it('without a mask merges the fields present', () => {
    const patch = { name: 'z', tags: [], contact: { address: { city: 'd' } } }
    expect(applyMask(entity, patch)).toEqual({
      ...entity,
      name: 'z',
      tags: [],
      contact: { ...entity.contact, address: { city: 'd', street: 's' } },
    })
  })

  it('without a mask clears what is null and leaves what is undefined', () => {
    expect(applyMask(entity, { note: null, name: undefined })).toEqual({
      name: 'a',
      tags: ['x', 'y'],
      contact: entity.contact,
    })
  })

  it('with a mask writes exactly its fields and clears absent ones', () => {
    const mask = readFieldMask('note,contact,tags', schema)
    const patch = { name: 'ignored', contact: { id: 'forged', email: 'new' }, tags: ['z'] }
    expect(applyMask(entity, patch, mask)).toEqual({ name: 'a', tags: ['z'], contact: { id: '1', email: 'new' } })
  })

  it('changes neither entity nor patch', () => {
    const before = structuredClone(entity)
    applyMask(entity, { contact: { email: 'n' } }, readFieldMask('contact.email,note', schema))
    applyMask(entity, { contact: { address: null } })
    expect(entity).toEqual(before)
  })

  it('does not pollute prototypes', () => {
    const patch = JSON.parse(
      '{"__proto__": {"polluted": 1}, "contact": {"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}}',
    )
    const result = applyMask(entity, patch)
    expect(result).toEqual(entity)
    expect((result as { polluted?: unknown }).polluted).toBeUndefined()
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    expect(applyMask(entity, patch, [['__proto__', 'polluted'], ['constructor']])).toEqual(entity)
  })
})
