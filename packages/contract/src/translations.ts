import { BULK_MAX_BYTES, defineOperations } from './operation.ts'
import {
  Dictionary,
  Flag,
  Language,
  list,
  maybe,
  nullable,
  object,
  oneOf,
  optional,
  PagingMetadata,
  type Static,
  Text,
  Whole,
} from './schema.ts'
import { BulkReply } from './shapes/bulk.ts'
import { translationsRoutes } from './translations.routes.ts'
import { merchants } from './who.ts'

/** What the owner translates. Each stands for the entities of one operation group. */
export const translatableTypes = [
  'PRODUCT',
  'COLLECTION',
  'OPTION',
  'BRAND',
  'RIBBON',
  'DELIVERY_OPTION',
  'PAYMENT_METHOD',
  'SUBSCRIPTION_OPTION',
  'MEMBERSHIP_PLAN',
  'FEE',
  'DISCOUNT',
  'COUPON',
  'CHECKOUT_POLICIES',
  'CHECKOUT_BRAND',
  'INVOICES',
  'SITE',
  'DATA_ITEM',
  'PAGE',
  'BLOG_AUTHOR',
  'BLOG_TAG',
  'NAVIGATION',
  'CAMPAIGN',
  'AUTOMATION',
] as const
export const TranslatableType = oneOf(translatableTypes)
export type TranslatableType = Static<typeof TranslatableType>

/**
 * - MISSING: at least one text has no translation.
 * - OUTDATED: the original of at least one translation was changed since.
 * - TRANSLATED: all texts have a current translation.
 */
export const TranslationStatus = oneOf(['ALL', 'MISSING', 'OUTDATED', 'TRANSLATED'])
export type TranslationStatus = Static<typeof TranslationStatus>

export const TranslationField = object({
  /** The field's path, with the names of choices and titles of sections: `choices[S].description`. */
  key: Text(),
  /** PLAIN is never markup; HTML is sanitized like the original. */
  format: oneOf(['PLAIN', 'HTML']),
  maxLength: optional(Whole()),
  original: Text(),
  /** Absent: not translated. */
  text: optional(Text()),
  /** What readers get without a translation, as the original is a default name: it counts as translated. */
  provided: optional(Text()),
  /** The original was changed after the translation. */
  outdated: Flag(),
})
export type TranslationField = Static<typeof TranslationField>

export const TranslationEntry = object({
  entityType: TranslatableType,
  entityId: Text(),
  /** The entity's name, in the shop's main language. */
  title: Text(),
  /** The texts that the entity has, in the order of the entity. */
  fields: list(TranslationField),
  /** Of the translation; '0' without one. */
  revision: Text(),
})
export type TranslationEntry = Static<typeof TranslationEntry>

/** Texts of one type of entities. */
export const TranslationProgress = object({
  entityType: TranslatableType,
  fields: Whole(),
  /** With a translation, current or outdated. */
  translated: Whole(),
  outdated: Whole(),
})
export type TranslationProgress = Static<typeof TranslationProgress>

const permission = 'STOA.MANAGE_TRANSLATIONS'

/** The shop's own texts in its other languages. */
export const translations = defineOperations('translations', translationsRoutes, {
  getTranslationProgress: {
    kind: 'process',
    who: merchants,
    permission,
    input: object({ language: Language() }),
    reply: object({
      progress: list(TranslationProgress),
      /** Not everything is counted yet, as much was changed: ask again for the rest. */
      counting: Flag(),
    }),
    problems: ['UNKNOWN_LANGUAGE'],
    summary: 'Get how many texts are translated into a language.',
  },
  queryTranslations: {
    kind: 'process',
    safe: true,
    who: merchants,
    permission,
    input: object({
      language: Language(),
      entityType: TranslatableType,
      status: maybe(TranslationStatus),
      /** Matches the beginning of words in the original name. */
      search: maybe(Text(100)),
      /** These entities. Unknown ones are left out, and the status, the search and paging don't apply. */
      entityIds: maybe(list(Text(600, 1), 100, 1)),
      cursorPaging: maybe(object({ limit: maybe(Whole(1, 100)), cursor: maybe(Text(16_000)) })),
    }),
    reply: object({ entries: list(TranslationEntry), pagingMetadata: PagingMetadata }),
    problems: ['UNKNOWN_LANGUAGE'],
    summary: 'List texts with their translations.',
  },
  bulkSetTranslations: {
    kind: 'command',
    who: merchants,
    permission,
    maxBytes: BULK_MAX_BYTES,
    input: object({
      language: Language(),
      /** Answers what would be refused, and saves nothing. */
      dryRun: maybe(Flag()),
      entries: list(
        object({
          entityType: TranslatableType,
          entityId: Text(600, 1),
          /** By key. Null removes a translation, and other fields stay. */
          fields: Dictionary(nullable(Text(20_000)), { maxProperties: 1000 }),
          /** Absent: of several changes the last one wins. */
          revision: maybe(Text(19, 1)),
        }),
        100,
        1,
      ),
    }),
    /** An entry is saved as a whole, or not at all. */
    reply: BulkReply,
    problems: ['UNKNOWN_LANGUAGE'],
    itemProblems: [
      'NOT_FOUND',
      'CONFLICT',
      'UNKNOWN_FIELD',
      'TRANSLATION_TOO_LONG',
      'TRANSLATION_MISSES_PLACEHOLDER',
      'TRANSLATION_DIRECTION_UNCLOSED',
    ],
    summary: 'Set or remove translations of texts.',
  },
})
