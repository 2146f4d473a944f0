import { Flag, Id, maybe, object, Revision, readOnly, Text } from '@stoa/contract/schema'
import { expect, test } from 'vitest'
import { patchDocument } from './entity-document.ts'

const Cup = object({
  id: readOnly(Id()),
  revision: Revision(),
  name: Text(),
  note: maybe(Text()),
  default: readOnly(Flag()),
})
const before = { id: '1', revision: '7', name: 'Cup', note: 'Blue', default: true }

test.each([
  ['nothing', {}, { name: 'Cup', note: 'Blue', default: true }],
  ['fields', { name: 'Mug', note: 'Red' }, { name: 'Mug', note: 'Red', default: true }],
  ['null for an optional field', { note: null }, { name: 'Cup', note: null, default: true }],
  ['null for a required field', { name: null }, { name: 'Cup', note: 'Blue', default: true }],
  [
    'read-only and unknown fields',
    { default: false, id: '2', color: 'red' },
    { name: 'Cup', note: 'Blue', default: true },
  ],
])('a document takes from a request with %s what the entity declares', (_, patch, after) => {
  expect(patchDocument(Cup, before, patch)).toEqual(after)
})
