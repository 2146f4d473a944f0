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

type Find = (value: unknown, path: string) => string[]

const findNothing: Find = () => []
const finders = new WeakMap<Json, Find>()

/** Missing translations and formatted addresses in a value, by the reply's schema. */
export function listGaps(schema: Operation['reply'] | Json, value: unknown, path: string): string[] {
  return getFinder(schema as Json)(value, path)
}

function getFinder(schema: Json): Find {
  const known = finders.get(schema)
  if (known) return known
  const made = makeFinder(schema)
  finders.set(schema, made)
  return made
}

/** Prepared once, as most of a reply's schema declares no such field, and every reply of a run is looked at. */
function makeFinder(schema: Json): Find {
  const { properties, items, anyOf } = schema as { properties?: Record<string, Json>; items?: Json; anyOf?: Json[] }
  if (items) return findInItems(getFinder(items))
  if (anyOf) return findInChoices(anyOf.map(getFinder).filter((find) => find !== findNothing))
  if (!properties) return findNothing
  if (properties.original && properties.translated) return findInObject(findMissingTranslation)
  if (properties.formattedAddress && properties.country) return findInObject(findMissingAddressParts)
  return findInProperties(
    Object.entries(properties)
      .map(([name, property]) => [name, getFinder(property)] as const)
      .filter(([, find]) => find !== findNothing),
  )
}

const findInItems = (find: Find): Find =>
  find === findNothing
    ? findNothing
    : (value, path) => (Array.isArray(value) ? value.flatMap((item, at) => find(item, `${path}[${at}]`)) : [])

const findInChoices = (choices: readonly Find[]): Find =>
  choices.length === 0 ? findNothing : (value, path) => choices.flatMap((find) => find(value, path))

const findInProperties = (parts: readonly (readonly [string, Find])[]): Find =>
  parts.length === 0
    ? findNothing
    : findInObject((value, path) => parts.flatMap(([name, find]) => find(value[name], `${path}.${name}`)))

const findInObject =
  (find: (value: Json, path: string) => string[]): Find =>
  (value, path) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? find(value as Json, path) : []

const findMissingTranslation = ({ original, translated }: Json, path: string): string[] =>
  original !== undefined && translated === undefined ? [`${path}.translated`] : []

function findMissingAddressParts(address: Json, path: string): string[] {
  const isMissing = {
    countryFullname: address.country && !address.countryFullname,
    subdivisionFullname: address.subdivision && !address.subdivisionFullname,
    formattedAddress: (address.country || address.city || address.addressLine) && !address.formattedAddress,
  }
  return Object.entries(isMissing).flatMap(([name, missing]) => (missing ? [`${path}.${name}`] : []))
}
