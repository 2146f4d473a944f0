import type { Operation } from '@stoa/contract/operation'
import type { Api } from '../../apps/server/src/kernel/api.ts'

type Json = Record<string, unknown>

/** Fails calls whose reply lacks derived fields: `translated` beside `original`, or a formatted address. */
export function assertCompleteAnswers(api: Api): void {
  const perform = api.perform.bind(api)
  api.perform = async (binding, ...rest) => {
    const answer = await perform(binding, ...rest)
    const gaps = listGaps(binding.operation.reply as unknown as Json, answer, binding.operation.name)
    if (gaps.length > 0) throw new Error(`An answer is not complete:\n  ${gaps.join('\n  ')}`)
    return answer
  }
}

/** Missing translations and formatted addresses in a value, by the reply's schema. */
export function listGaps(schema: Operation['reply'] | Json, value: unknown, path: string): string[] {
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return items ? value.flatMap((item, at) => listGaps(items, item, `${path}[${at}]`)) : []
  if (anyOf) return anyOf.flatMap((one) => listGaps(one, value, path))
  if (!properties) return []
  const gapList = value as Json
  if (properties.original && properties.translated && gapList.original !== undefined) {
    return gapList.translated === undefined ? [`${path}.translated`] : []
  }
  if (properties.formattedAddress && properties.country) {
    return [
      ...(gapList.country && !gapList.countryFullname ? [`${path}.countryFullname`] : []),
      ...(gapList.subdivision && !gapList.subdivisionFullname ? [`${path}.subdivisionFullname`] : []),
      ...((gapList.country || gapList.city || gapList.addressLine) && !gapList.formattedAddress
        ? [`${path}.formattedAddress`]
        : []),
    ]
  }
  return Object.entries(properties).flatMap(([name, property]) => listGaps(property, gapList[name], `${path}.${name}`))
}
