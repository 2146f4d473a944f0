import type { Operation } from '@stoa/contract/operation'
import type { Api } from '../../apps/server/src/kernel/api.ts'

type Json = Record<string, unknown>

/** Fails every call whose answer lacks what the wire always has: a `translated` beside an `original`, an address in words. */
export function assertCompleteAnswers(api: Api): void {
  const perform = api.perform.bind(api)
  api.perform = async (binding, ...rest) => {
    const answer = await perform(binding, ...rest)
    const gaps = gapsIn(binding.operation.reply as unknown as Json, answer, binding.operation.name)
    if (gaps.length > 0) throw new Error(`An answer is not complete:\n  ${gaps.join('\n  ')}`)
    return answer
  }
}

/** Where a value has a text without its translation, or an address that is not written out, by the schema of the answer. */
export function gapsIn(schema: Operation['reply'] | Json, value: unknown, path: string): string[] {
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return items ? value.flatMap((item, at) => gapsIn(items, item, `${path}[${at}]`)) : []
  if (anyOf) return anyOf.flatMap((one) => gapsIn(one, value, path))
  if (!properties) return []
  const said = value as Json
  if (properties.original && properties.translated && said.original !== undefined) {
    return said.translated === undefined ? [`${path}.translated`] : []
  }
  if (properties.formattedAddress && properties.country) {
    return [
      ...(said.country && !said.countryFullname ? [`${path}.countryFullname`] : []),
      ...(said.subdivision && !said.subdivisionFullname ? [`${path}.subdivisionFullname`] : []),
      ...((said.country || said.city || said.addressLine) && !said.formattedAddress
        ? [`${path}.formattedAddress`]
        : []),
    ]
  }
  return Object.entries(properties).flatMap(([name, property]) => gapsIn(property, said[name], `${path}.${name}`))
}
