import { customFieldsRoutes } from './custom-fields.routes.ts'
import { defineOperations } from './operation.ts'
import { Id, list, nullable, object, oneOf, optional, type Static, Text, Whole } from './schema.ts'
import { merchants } from './who.ts'

export const FieldedEntity = oneOf(['PRODUCT', 'ORDER', 'MEMBER'])
export type FieldedEntity = Static<typeof FieldedEntity>

/** A field of an extension on an entity, with its value as text: `12.5`, `true`, `2026-01-31`, a choice. */
export const CustomFieldValue = object({
  extension: Text(),
  key: Text(),
  type: oneOf(['TEXT', 'LONG_TEXT', 'NUMBER', 'FLAG', 'DATE', 'CHOICE']),
  /** Texts are in the language of the caller. */
  label: Text(),
  hint: optional(Text()),
  choices: optional(list(object({ value: Text(), label: Text() }))),
  maxLength: optional(Whole()),
  value: optional(Text()),
})
export type CustomFieldValue = Static<typeof CustomFieldValue>

const target = { entity: FieldedEntity, entityId: Id() }
const fieldsReply = object({ fields: list(CustomFieldValue) })

/** Fields that extensions add to products, orders and members. */
export const customFields = defineOperations('customFields', customFieldsRoutes, {
  getCustomFields: {
    kind: 'query',
    who: merchants,
    permission: 'STOA.READ_CUSTOM_FIELDS',
    input: object(target),
    reply: fieldsReply,
    problems: ['NOT_FOUND'],
    summary: 'Get the extension fields of a product, order or member, with their values.',
  },
  updateCustomFields: {
    kind: 'command',
    who: merchants,
    permission: 'STOA.MANAGE_CUSTOM_FIELDS',
    input: object({
      ...target,
      values: list(object({ extension: Text(30, 1), key: Text(60, 1), value: nullable(Text(5000)) }), 100),
    }),
    reply: fieldsReply,
    problems: ['NOT_FOUND'],
    summary: 'Set or clear extension fields of a product, order or member.',
  },
})
