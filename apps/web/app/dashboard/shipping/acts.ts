import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { notFound } from '../../lib/problem.ts'
import { type FormReader, formReader } from '../lib/form-reader.ts'
import { done, refusalOf, refuseFor, wrong } from '../lib/refusal.ts'
import { ownerHost } from '../lib/session.ts'
import { home, regionChanges } from './facts.ts'

type Args = Parameters<typeof ownerHost>[0] & {
  readonly request: Request
  readonly params: { readonly id: string }
}

interface Acts<Written> {
  read(reader: FormReader): Written
  create(host: Host, written: Written): Promise<string>
  update(host: Host, id: string, revision: string, written: Written): Promise<unknown>
  /** What of it has operations of its own, once the rest is saved. */
  spread?(host: Host, id: string, reader: FormReader): Promise<unknown>
  remove(host: Host, id: string): Promise<unknown>
}

const names = {
  codes: {
    DELIVERY_REGION_NOT_FOUND: ['region', 'One of these regions is gone. Reload the page.'],
    LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED: ['region', 'One of these regions is full.'],
    LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED: ['region', 'One of these regions is full.'],
    LIMIT_OF_REGIONS_EXCEEDED: ['region', 'At most 50 regions.'],
  },
} as const

/** What the form of one way of delivery does: make it, change it, or be rid of it. */
export async function act<Written>(args: Args, acts: Acts<Written>) {
  const host = ownerHost(args)
  const { id } = args.params
  const reader = formReader(host.t, await args.request.formData())
  let isWritten = false
  try {
    if (reader.text('intent') === 'delete') {
      await acts.remove(host, id)
      return redirect(home)
    }
    const written = acts.read(reader)
    if (reader.isWrong()) return wrong(reader.errors)
    if (id === 'new') {
      const made = await acts.create(host, written)
      return redirect(args.url.pathname.replace(/new$/, made))
    }
    await acts.update(host, id, reader.text('revision'), written)
    isWritten = true
    await acts.spread?.(host, id, reader)
    return done()
  } catch (error) {
    return isWritten ? refusalOf(host.t, error, names) : refuseFor(host.t, error, names)
  }
}

export const chosenRegions = (reader: FormReader): string[] => reader.all('region')

/** Where regions have operations of their own: one call for each that has changed. */
export async function changeRegions(
  reader: FormReader,
  add: (deliveryRegionId: string) => Promise<unknown>,
  remove: (deliveryRegionId: string) => Promise<unknown>,
): Promise<void> {
  const { added, removed } = regionChanges(reader.all('was.region'), chosenRegions(reader))
  for (const id of added) await add(id)
  for (const id of removed) await remove(id)
}

/** The id of an entity in an address; anything else is no page. */
export function entityId(id: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw notFound()
  return id
}

/** Regions that a new way begins with: the one that its owner came from. */
export function firstRegions(url: URL): string[] {
  const region = url.searchParams.get('region') ?? ''
  return /^[0-9a-f-]{36}$/i.test(region) ? [region] : []
}
