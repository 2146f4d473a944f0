import { ChangedCustomization, Customization, NewChoice, NewCustomization } from './catalog-entities-v3.entity.ts'
import { customizationsV3Routes } from './customizations-v3.routes.ts'
import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import { Flag, FreeForm, Id, list, maybe, Nothing, object, oneOf, PagingMetadata, Text, Whole } from './schema.ts'
import { BulkReplyWith } from './shapes/bulk.ts'
import { CursorQuery } from './shapes/cursor-search.ts'
import { buyers, merchants } from './who.ts'

const fields = maybe(list(oneOf(['ASSIGNED_PRODUCTS_COUNT', 'CHOICE_DISPLAY_IMAGE']), 100))
const read = { kind: 'query', who: buyers, permission: 'WIX_STORES.CUSTOMIZATION_READ' } as const
const write = { kind: 'command', who: merchants, maxBytes: BULK_MAX_BYTES } as const
const updated = 'wix.stores.catalog.v3.customization_updated'
const create = {
  ...{ ...write, permission: 'WIX_STORES.CUSTOMIZATION_CREATE' },
  events: ['wix.stores.catalog.v3.customization_created'],
} as const
const productsChanged = [
  'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
] as const
const permission = 'WIX_STORES.CUSTOMIZATION_UPDATE'
const update = { ...write, permission, events: [updated, ...productsChanged] } as const
const updateChoices = { ...write, permission, events: [updated] } as const
const reply = object({ customization: Customization })
const returnEntity = maybe(Flag())
const revision = Text(19, 1)
const choices = list(NewChoice, 1000, 1)
const ofCreated = [
  ...(['ALREADY_EXISTS', 'OPTIONS_LIMIT_EXCEEDED', 'MODIFIERS_LIMIT_EXCEEDED', 'INVALID_FREE_TEXT_SETTINGS'] as const),
  ...(['INVALID_CUSTOMIZATION_RENDER_TYPE', 'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION'] as const),
  ...(['DOESNT_SUPPORT_CHOICES', 'DOESNT_SUPPORT_FREE_TEXT'] as const),
] as const
const ofUpdated = [
  ...(['NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS', 'INVALID_FREE_TEXT_SETTINGS', 'DOESNT_SUPPORT_FREE_TEXT'] as const),
  'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
] as const
const ofAdded = [
  ...(['NOT_FOUND', 'DOESNT_SUPPORT_CHOICES', 'CHOICES_LIMIT_EXCEEDED'] as const),
  'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION',
] as const

export const customizationsV3 = defineOperations(
  { name: 'customizationsV3', scope: 'public' },
  customizationsV3Routes,
  {
    createCustomization: {
      ...create,
      input: object({ customization: NewCustomization }),
      reply,
      problems: ofCreated,
      summary: 'Create an option or a modifier for products, with its choices.',
    },
    updateCustomization: {
      ...update,
      input: object({ customization: ChangedCustomization, fields }),
      reply,
      problems: ofUpdated,
      summary: 'Rename an option or a modifier, or change its text field, also on its products.',
    },
    deleteCustomization: {
      ...{ ...update, permission: 'WIX_STORES.CUSTOMIZATION_DELETE' },
      events: ['wix.stores.catalog.v3.customization_deleted', ...productsChanged],
      input: object({ customizationId: Id() }),
      reply: Nothing,
      problems: ['NOT_FOUND'],
      summary: 'Delete a modifier and remove it from its products, or an option that no product has.',
    },
    addCustomizationChoices: {
      ...updateChoices,
      input: object({ customizationId: Id(), choices, fields }),
      reply,
      problems: ofAdded,
      summary: 'Add choices to an option or a modifier.',
    },
    setCustomizationChoices: {
      ...update,
      input: object({ customizationId: Id(), choices, fields }),
      reply,
      problems: ['NOT_FOUND', 'DOESNT_SUPPORT_CHOICES', 'MODIFIER_SETTINGS_NOT_SUPPORTED_FOR_PRODUCT_OPTION'],
      summary: 'Set the choices of an option or a modifier; those of products stay.',
    },
    removeCustomizationChoices: {
      ...update,
      input: object({ customizationId: Id(), choiceIds: list(Id(), 100, 1), revision: maybe(revision), fields }),
      reply,
      problems: ['NOT_FOUND', 'CONFLICT', 'CHOICE_NOT_FOUND', 'CHOICE_ASSIGNED_TO_PRODUCT'],
      summary: 'Remove choices from a modifier and its products, or choices that no product has from an option.',
    },
    updateCustomizationChoices: {
      ...updateChoices,
      input: object({
        customizationId: Id(),
        revision,
        choices: list(
          object({
            choice: object({ id: Id(), primaryChoiceIds: maybe(list(Id(), 4)) }),
            fieldMask: maybe(list(Text(100), 100)),
          }),
          100,
          1,
        ),
        fields,
      }),
      reply,
      problems: ['NOT_FOUND', 'CONFLICT', 'CHOICE_NOT_FOUND'],
      summary: 'Set of which choices others are shades.',
    },
    reorderCustomizationChoices: {
      ...updateChoices,
      input: object({ customizationId: Id(), revision, choiceIds: list(Id(), 1000, 1), fields }),
      reply,
      problems: ['NOT_FOUND', 'CONFLICT', 'DOESNT_SUPPORT_CHOICES', 'CHOICE_IDS_MISMATCH'],
      summary: 'Set the order of the choices of an option or a modifier.',
    },
    bulkCreateCustomizations: {
      ...create,
      input: object({ customizations: list(NewCustomization, 100, 1), returnEntity }),
      reply: BulkReplyWith(Customization),
      itemProblems: ofCreated,
      summary: 'Create up to 100 options and modifiers, with their choices.',
    },
    bulkUpdateCustomizations: {
      ...update,
      input: object({
        customizations: list(
          object({ customization: ChangedCustomization, fieldMask: maybe(list(Text(100), 100)) }),
          100,
          1,
        ),
        returnEntity,
        fields,
      }),
      reply: BulkReplyWith(Customization),
      itemProblems: ofUpdated,
      summary: 'Rename up to 100 options and modifiers, or change their text fields, also on their products.',
    },
    bulkAddCustomizationChoices: {
      ...updateChoices,
      input: object({
        customizationsChoices: list(object({ customizationId: Id(), choices: list(NewChoice, 100, 1) }), 1000, 1),
        returnEntity,
        fields,
      }),
      reply: BulkReplyWith(Customization),
      itemProblems: ofAdded,
      summary: 'Add choices to several options and modifiers.',
    },
    countCustomizations: {
      ...read,
      input: object({ filter: maybe(FreeForm()) }),
      reply: object({ count: Whole(0) }),
      summary: 'Count the options and modifiers of products.',
    },
    queryCustomizations: {
      ...read,
      input: object({ query: maybe(CursorQuery()), fields }),
      reply: object({ customizations: list(Customization), pagingMetadata: PagingMetadata }),
      summary: 'List the options and modifiers of products, with their choices.',
    },
    getCustomization: {
      ...read,
      input: object({ customizationId: Id(), fields }),
      reply,
      problems: ['NOT_FOUND'],
      summary: 'Get an option or a modifier with its choices.',
    },
  },
)
