import type { Translate } from '@stoa/messages'
import { emailPattern } from '../../../lib/email-pattern.ts'
import type { Column } from '../columns.ts'

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Why a field refuses a value: the rules that the server checks, and the form of URLs, emails and JSON. */
export function findFault(t: Translate, column: Column, value: unknown): string | undefined {
  if (isEmpty(value)) {
    if (column.isRequired && column.kind !== 'references') return t('dashboard:form.required')
    return Array.isArray(value) ? findSizeFault(t, column, 0) : undefined
  }
  if (typeof value === 'number') return findRangeFault(t, column, value)
  if (Array.isArray(value)) {
    if (column.type === 'OBJECT') return t('dashboard-data:fault.object')
    return findSizeFault(t, column, value.length)
  }
  if (typeof value === 'object') return column.type === 'ARRAY' ? t('dashboard-data:fault.array') : undefined
  if (column.type === 'OBJECT') return t('dashboard-data:fault.object')
  if (column.type === 'ARRAY') return t('dashboard-data:fault.array')
  return typeof value === 'string' ? findTextFault(t, column, value) : undefined
}

function findRangeFault(t: Translate, { numberRange }: Column, value: number): string | undefined {
  const { min, max } = numberRange ?? {}
  if (typeof min === 'number' && value < min) return t('dashboard:form.atLeast', { min })
  return typeof max === 'number' && value > max ? t('dashboard:form.atMost', { max }) : undefined
}

function findTextFault(t: Translate, { kind, stringLengthRange }: Column, value: string): string | undefined {
  if (kind === 'url' && !/^(https?:\/\/|\/|mailto:|tel:|#|wix:)\S+$/i.test(value)) return t('dashboard-data:fault.url')
  if (kind === 'email' && !emailPattern.test(value)) return t('dashboard:form.email')
  const { minLength, maxLength } = stringLengthRange ?? {}
  if (typeof minLength === 'number' && value.length < minLength)
    return t('dashboard-data:fault.minLength', { min: minLength })
  return typeof maxLength === 'number' && value.length > maxLength
    ? t('dashboard:form.maxLength', { max: maxLength })
    : undefined
}

function findSizeFault(t: Translate, { arraySizeRange }: Column, size: number): string | undefined {
  const { minSize, maxSize } = arraySizeRange ?? {}
  if (size > 0 && typeof minSize === 'number' && size < minSize)
    return t('dashboard-data:fault.minSize', { min: minSize })
  return typeof maxSize === 'number' && size > maxSize ? t('dashboard-data:fault.maxSize', { max: maxSize }) : undefined
}
