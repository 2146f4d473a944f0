import type { FileMark } from '@stoa/contract/schema'

/** A part of an entity's schema. */
interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string | readonly string[]
  readonly maxLength?: number
  readonly inFiles?: FileMark
}

export interface FileColumn {
  readonly name: string
  /** Where an entity has its value. */
  readonly path: readonly string[]
  /** Of texts. */
  readonly maxLength: number | undefined
  readonly isImported: boolean
}

/** The columns of an entity's CSV files: the fields that it marks, in order. */
export const listFileColumns = (entity: object, path: readonly string[] = []): FileColumn[] =>
  Object.entries((entity as Schema).properties ?? {}).flatMap(([property, schema]) => {
    const at = [...path, property]
    const mark = schema.inFiles
    if (!mark) return listFileColumns(schema, at)
    const { column: name = property, isImported = true } = mark
    return [{ name, path: at, maxLength: schema.maxLength, isImported }]
  })

/** The cell of an entity; lists are joined by semicolons. */
export function readCell({ path }: FileColumn, entity: object): string {
  const value = path.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], entity)
  if (Array.isArray(value)) return value.join('; ')
  return value === undefined || value === null ? '' : String(value)
}

/** A field of an entity, or one within it: `discount.value`; of the items of a list: `productOptions.name`. */
export type FieldPath<Entity> = {
  [Name in keyof Entity & string]: Name | `${Name}.${keyof Within<Entity[Name]> & string}`
}[keyof Entity & string]

type Within<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? Item
    : NonNullable<Value> extends object
      ? NonNullable<Value>
      : never
