import type { Host } from '../../lib/host.ts'
import { providerSettings } from '../../providers/settings.ts'
import type { FormReader } from '../lib/form-reader.ts'
import type { Names } from '../lib/refusal.ts'

/** The sections of all providers that an owner sets up. */
export const providerSections = [...providerSettings]

export async function loadProviders(host: Host): Promise<Readonly<Record<string, unknown>>> {
  const loaded = await Promise.all(
    providerSections.map(async ([id, section]) => [id, await section.load(host)] as const),
  )
  return Object.fromEntries(loaded)
}

export const readProviders = (host: Host, reader: FormReader, form: FormData): readonly unknown[] =>
  providerSections.map(([, section]) => section.read(host.t, reader, form))

interface Saving {
  /** The error and the names of its fields. Sections before it may have been saved. */
  readonly refused?: { readonly error: unknown; readonly names: Names | undefined; readonly isWritten: boolean }
}

export async function saveProviders(host: Host, values: readonly unknown[]): Promise<Saving> {
  let isWritten = false
  // Accounts are saved first. Only they can be refused, so usually nothing was saved if one is.
  for (const [index, [, section]] of [...providerSections.entries()].sort(compareByRefusals)) {
    try {
      isWritten = (await section.save(host, values[index])) || isWritten
    } catch (error) {
      return { refused: { error, names: section.fields && { fields: section.fields }, isWritten } }
    }
  }
  return {}
}

type Indexed = readonly [number, (typeof providerSections)[number]]

const compareByRefusals = ([, [, one]]: Indexed, [, [, other]]: Indexed) => Number(!one.fields) - Number(!other.fields)
