import type { CustomField } from '@stoa/extension'

const defaultLengths: Readonly<Partial<Record<CustomField['type'], number>>> = { TEXT: 200, LONG_TEXT: 5000 }

export const getMaxLength = ({ type, maxLength }: CustomField): number | undefined => maxLength ?? defaultLengths[type]

/** Why a text is no value of the field; undefined if it is one. */
export function findFault(field: CustomField, value: string): string | undefined {
  switch (field.type) {
    case 'NUMBER':
      return /^-?\d{1,15}(\.\d{1,10})?$/.test(value) ? undefined : 'is no number'
    case 'FLAG':
      return value === 'true' || value === 'false' ? undefined : 'is neither true nor false'
    case 'DATE':
      return isDate(value) ? undefined : 'is not a date'
    case 'CHOICE':
      return Object.hasOwn(field.choices ?? {}, value) ? undefined : 'is none of the choices'
    default:
      return value.length > getMaxLength(field)! ? `is longer than ${getMaxLength(field)} characters` : undefined
  }
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
