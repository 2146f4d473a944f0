export type FieldedEntity = 'PRODUCT' | 'ORDER' | 'MEMBER'

/** A field of one's own on an entity, edited in the dashboard. */
export interface CustomField {
  readonly entity: FieldedEntity
  /** Unique among the extension's fields of the entity: `careLevel`. */
  readonly key: string
  readonly type: 'TEXT' | 'LONG_TEXT' | 'NUMBER' | 'FLAG' | 'DATE' | 'CHOICE'
  /** The key of its label in the extension's texts. */
  readonly label: string
  /** The key of a sentence below it. */
  readonly hint?: string
  /** Of a CHOICE: values, and the keys of their labels. */
  readonly choices?: Readonly<Record<string, string>>
  /** Of texts; by default 200, or 5,000 for LONG_TEXT. */
  readonly maxLength?: number
  /** Buyers see it on the product page. */
  readonly isPublic?: boolean
}
