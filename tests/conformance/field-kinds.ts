/** What an app expects of a field that it reads unguarded. */
export type Kind =
  | 'text' // not empty
  | 'string' // may be empty
  | 'number'
  | 'flag'
  | 'date' // anything that `new Date` reads
  | 'decimal' // a number as text
  | 'list' // may be empty
  | 'object'
  | 'media' // what the SDK's helpers convert to a URL
  | 'address' // an absolute URL

/** Field paths by kind. `[]` stands for every element of a non-empty list, `[0]` for the first. */
export type Fields = Partial<Record<Kind, string[]>>

export const joinUnder = (at: string, names: string[]) => names.map((name) => (at ? `${at}.${name}` : name))
/** The same fields at several places. */
export const combinePaths = (places: string[], names: string[]) => places.flatMap((place) => joinUnder(place, names))

export function merge(...parts: Fields[]): Fields {
  const merged: Fields = {}
  for (const part of parts)
    for (const [kind, paths] of Object.entries(part) as [Kind, string[]][])
      merged[kind] = [...new Set([...(merged[kind] ?? []), ...paths])]
  return merged
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read deep
type Any = any

/** The values at a path; `undefined` where it ends early, or a required list is empty. */
export function listValuesAt(answer: Any, path: string): unknown[] {
  const steps = path.replaceAll('[', '.[').split('.').filter(Boolean)
  return steps.reduce<unknown[]>((values, step) => values.flatMap((value) => stepInto(value, step)), [answer])
}

function stepInto(value: Any, step: string): unknown[] {
  if (step === '[]') return Array.isArray(value) && value.length > 0 ? value : [undefined]
  if (step.startsWith('[')) return [value?.[Number(step.slice(1, -1))]]
  return [value?.[step]]
}

const is: Record<Kind, (value: unknown) => boolean> = {
  text: (value) => typeof value === 'string' && value !== '',
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  flag: (value) => typeof value === 'boolean',
  date: (value) =>
    (typeof value === 'string' || value instanceof Date) && !Number.isNaN(new Date(value as string).getTime()),
  decimal: (value) => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value),
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  media: (value) =>
    typeof value === 'string' && /^(wix:[a-z]+:\/\/v1\/|https:\/\/[a-z0-9-]+\.(wixstatic|usrfiles)\.com\/)/.test(value),
  address: (value) => typeof value === 'string' && URL.canParse(value),
}

/** Fields of a reply that are missing or of another kind. */
export function listMissing(answer: unknown, fields: Fields): string[] {
  return (Object.entries(fields) as [Kind, string[]][]).flatMap(([kind, paths]) =>
    paths.flatMap((path) => {
      const mismatch = listValuesAt(answer, path).filter((value) => !is[kind](value))
      return mismatch.length === 0 ? [] : [`${path} is no ${kind}: ${JSON.stringify(mismatch[0])}`]
    }),
  )
}
