import type { Translate } from '@stoa/messages'
import { redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createNotFound } from '../../lib/problem.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { createDone, describeRefusal, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { compareRegions, shippingPath } from './read-shipping.ts'

type Args = Parameters<typeof requireOwnerHost>[0] & {
  readonly request: Request
  readonly params: { readonly id: string }
}

interface OptionOperations<Written> {
  read(reader: FormReader): Written
  create(host: Host, written: Written): Promise<string>
  update(host: Host, id: string, revision: string, written: Written): Promise<unknown>
  /** Saves what has operations of its own, after the update. */
  afterUpdate?(host: Host, id: string, reader: FormReader): Promise<unknown>
  remove(host: Host, id: string): Promise<unknown>
}

const translateFieldNames = (t: Translate) =>
  ({
    codes: {
      DELIVERY_REGION_NOT_FOUND: ['region', t('dashboard-shipping:error.regionGone')],
      LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED: ['region', t('dashboard-shipping:error.regionFull')],
      LIMIT_OF_OPTIONS_PER_EXTERNAL_ID_EXCEEDED: ['region', t('dashboard-shipping:error.regionFull')],
      LIMIT_OF_REGIONS_EXCEEDED: ['region', t('dashboard-shipping:error.tooManyRegions')],
    },
  }) as const

/** The action of a delivery option's form: creates, updates or deletes it. */
export async function handleOptionForm<Written>(args: Args, operations: OptionOperations<Written>) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const reader = createFormReader(host.t, await args.request.formData())
  let isWritten = false
  try {
    if (reader.text('intent') === 'delete') {
      await operations.remove(host, id)
      return redirect(shippingPath)
    }
    const written = operations.read(reader)
    if (reader.isWrong()) return refuseFields(reader.errors)
    if (id === 'new') {
      const created = await operations.create(host, written)
      return redirect(args.url.pathname.replace(/new$/, created))
    }
    await operations.update(host, id, reader.text('revision'), written)
    isWritten = true
    await operations.afterUpdate?.(host, id, reader)
    return createDone()
  } catch (error) {
    return isWritten
      ? describeRefusal(host.t, error, translateFieldNames(host.t))
      : refuseFor(host.t, error, translateFieldNames(host.t))
  }
}

export const readRegions = (reader: FormReader): string[] => reader.all('region')

/** For options whose regions have operations of their own: one call for each region that changed. */
export async function changeRegions(
  reader: FormReader,
  add: (deliveryRegionId: string) => Promise<unknown>,
  remove: (deliveryRegionId: string) => Promise<unknown>,
): Promise<void> {
  const { added, removed } = compareRegions(reader.all('previous.region'), readRegions(reader))
  for (const id of added) await add(id)
  for (const id of removed) await remove(id)
}

/** The id in the page's address; answers 404 to anything else. */
export function parseEntityId(id: string): string {
  if (!/^[0-9a-f-]{36}$/i.test(id)) throw createNotFound()
  return id
}

/** The region that the owner came from is selected for a new option. */
export function listPreselectedRegions(url: URL): string[] {
  const region = url.searchParams.get('region') ?? ''
  return /^[0-9a-f-]{36}$/i.test(region) ? [region] : []
}
