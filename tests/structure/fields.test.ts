import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listFileColumns } from '../../apps/server/src/kernel/csv-columns.ts'
import { describeType, listQueryable, type QueryableField } from '../../apps/server/src/kernel/query/entity-fields.ts'

const contract = new URL('../../packages/contract/src/', import.meta.url)
const files = readdirSync(contract).filter((file) => file.endsWith('.ts') && !/\.(test|routes)\.ts$/.test(file))
const exported = (await Promise.all(files.map((file) => import(new URL(file, contract).href)))).flatMap((exports) =>
  Object.entries<Schema>(exports),
)

interface Schema {
  properties?: Record<string, { queryable?: object }>
}

const countFields = (schema: Schema) => Object.keys(schema.properties!).length
const isWithin = (schema: Schema, other: Schema) =>
  listMarked(schema).every((field) => listMarked(other).includes(field))

const listMarked = (schema: Schema) => Object.values(schema?.properties ?? {}).filter(({ queryable }) => queryable)

/** Those that mark fields, and don't only repeat the marked ones of a smaller entity. */
const marking = exported.filter(([, schema]) => listMarked(schema).length > 0)
const entities = marking
  .filter(
    ([, schema]) => !marking.some(([, other]) => countFields(other) < countFields(schema) && isWithin(schema, other)),
  )
  .toSorted(([one], [other]) => one.localeCompare(other, 'en'))

const formatRow = (...cells: string[]) => `| ${cells.join(' | ')} |`
const formatYes = (is: boolean) => (is ? 'yes' : '')

function describeField(field: QueryableField): string {
  const { name, list, mark } = field
  const type = list === undefined ? describeType(field) : `list of ${describeType(field)}`
  const readers = mark.readableBy?.map((reader) => (reader === 'owner' ? 'owners' : 'apps')).join(', ') ?? ''
  const operators = !mark.operators ? '' : mark.operators.map((operator) => `\`${operator}\``).join(', ') || 'none'
  return formatRow(
    `\`${name}\``,
    type,
    operators,
    formatYes(mark.sort !== false && list === undefined),
    formatYes(mark.searchable === true),
    readers,
  )
}

function describeFiles(entity: object): string {
  const columns = listFileColumns(entity).map(
    ({ name, isImported }) => `\`${name}\`${isImported ? '' : ' (export only)'}`,
  )
  return columns.length === 0 ? '' : `\nColumns of CSV files: ${columns.join(', ')}\n`
}

const sections = entities.map(
  ([name, entity]) => `## ${name}

${formatRow('field', 'type', 'operators', 'sort', 'search', 'only for')}
|---|---|---|---|---|---|
${listQueryable(entity).map(describeField).join('\n')}
${describeFiles(entity)}`,
)

const page = `# Fields that lists are filtered and sorted by

A field is declared once, in its entity (\`packages/contract/src/*.entity.ts\`): its type, limits and whether it can be written; \`translatable\` where the owner translates it; \`queryable\` where lists are filtered and sorted by it; \`plain\` where it is stored as it is sent. The wire schema, the types, the field mask, the stored document, the filters, translations and this page follow. Only what is particular stands elsewhere: a rule (its domain file), a place on a screen, and how it is stored.

A field's column has its name: \`createdDate\` is in \`created_date\`. \`createEntityFields\` (\`kernel/query\`) finds it there or in the entity's document, and takes another column or an expression for those stored in another way. Names that only older clients send stand beside it, in the same file.

A column of our own CSV files is a field that the entity marks with \`inFiles\`: the members that owners export and import. Files of products have the columns of the platform's files, in \`product-files/columns.ts\`, which names the product's field of each. A file of orders is a list as the dashboard shows it, in the owner's language: \`dashboard/orders/export.ts\`. Files of translations have texts, not fields.

Operators by type, where a field has no others:

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
