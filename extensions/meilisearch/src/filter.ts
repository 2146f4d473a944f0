import type { SearchQuestion } from '@stoa/extension'
import { toChoice } from './record.ts'

const quote = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const isOneOf = (field: string, values: readonly string[]): string => `${field} IN [${values.map(quote).join(', ')}]`

/** Conditions of which all must hold. */
export function buildFilter({ collectionId, brands, ribbons, options, price }: SearchQuestion['filters']): string[] {
  return [
    ...(collectionId ? [`collectionIds = ${quote(collectionId)}`] : []),
    ...(brands ? [isOneOf('brand', brands)] : []),
    ...(ribbons ? [isOneOf('ribbon', ribbons)] : []),
    ...(options ?? []).map(({ name, choices }) =>
      isOneOf(
        'choices',
        choices.map((choice) => toChoice(name, choice)),
      ),
    ),
    ...(price?.from === undefined ? [] : [`price >= ${price.from}`]),
    ...(price?.to === undefined ? [] : [`price <= ${price.to}`]),
  ]
}
