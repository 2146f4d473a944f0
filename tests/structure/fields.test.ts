import { Order } from '@stoa/contract/order.entity'
import { Product } from '@stoa/contract/product.entity'
import { expect, test } from 'vitest'
import { describeType, listQueryable, type QueryableField } from '../../apps/server/src/kernel/query/entity-fields.ts'

const entities = { Product, Order }

const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
const yes = (is: boolean) => (is ? 'yes' : '')

function describeField({ name, schema, list, mark }: QueryableField): string {
  const type = list === undefined ? describeType(schema) : `list of ${describeType(schema)}`
  const readers = mark.readableBy?.map((reader) => (reader === 'owner' ? 'owners' : 'apps')).join(', ') ?? ''
  return row(
    `\`${name}\``,
    type,
    yes(mark.sort !== false && list === undefined),
    yes(mark.searchable === true),
    readers,
  )
}

const sections = Object.entries(entities).map(
  ([name, entity]) => `## ${name}

${row('field', 'type', 'sort', 'search', 'only for')}
|---|---|---|---|---|
${listQueryable(entity).map(describeField).join('\n')}
`,
)

const page = `# Fields that lists are filtered and sorted by

A field is declared once, in its entity (\`packages/contract/src/*.entity.ts\`): its type, limits and whether it can be written; \`translatable\` where the owner translates it; \`queryable\` where lists are filtered and sorted by it; \`plain\` where it is stored as it is sent. The wire schema, the types, the field mask, the stored document, the filters, translations and this page follow. Only what is particular stands elsewhere: a column or an index (\`*.fields.ts\` of its module), a rule (its domain file), a place on a screen.

Operators by type:

- text: \`$eq\`, \`$ne\`, \`$in\`, \`$hasSome\`, \`$exists\`, \`$gt\`, \`$gte\`, \`$lt\`, \`$lte\`, \`$startsWith\`, \`$endsWith\`, \`$contains\`
- number, amount, date: the same without \`$startsWith\`, \`$endsWith\` and \`$contains\`
- id: as number, with \`$startsWith\`
- flag, one of several words: \`$eq\`, \`$ne\`, \`$in\`, \`$hasSome\`, \`$exists\`
- list: \`$eq\` (contains the value), \`$ne\`, \`$in\`, \`$hasSome\`, \`$hasAll\`, \`$contains\`, \`$exists\`

This page is written by \`npx vitest run --project server tests/structure/fields.test.ts --update\`, and that test fails where it differs from the entities.

${sections.join('\n')}`

test('the page of fields agrees with the entities', async () => {
  await expect(page).toMatchFileSnapshot('../../docs/fields.md')
})
