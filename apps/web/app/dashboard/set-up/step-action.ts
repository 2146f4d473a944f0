import type { SetupStep } from '@stoa/contract/opening'
import { redirect, redirectDocument } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { createFormReader, type FormReader } from '../lib/form-reader.ts'
import { type Names, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { findNeighbors } from './steps.ts'

type Args = Parameters<typeof requireOwnerHost>[0] & { readonly request: Request }

interface StepForm<Values> {
  readonly step: SetupStep
  /** Reads the fields, and records errors beside them. */
  read(reader: FormReader, host: Host, form: FormData): Values | Promise<Values>
  /** Throws a problem if the values are refused, or returns it with the names of its fields. */
  save(host: Host, values: Values): Promise<Refused | undefined | void>
  readonly names?: Names
}

interface Refused {
  readonly error: unknown
  readonly names: Names | undefined
}

/** Saves a step or skips it, remembers that, and goes on to the next. */
export async function handleStep<Values>(args: Args, { step, read, save, names }: StepForm<Values>) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const isSkipped = form.get('intent') === 'skip'
  if (!isSkipped) {
    const reader = createFormReader(host.t, form)
    const values = await read(reader, host, form)
    if (reader.isWrong()) return refuseFields(reader.errors)
    const refused = await attempt(() => save(host, values), names)
    if (refused) return refuseFor(host.t, refused.error, refused.names)
  }
  await host.call('opening.markSetupStep', { step, state: isSkipped ? 'SKIPPED' : 'DONE' })
  const { next } = findNeighbors(step)
  // Pages read the name, currency and language of the shop once per visit.
  return step === 'SHOP' ? redirectDocument(next) : redirect(next)
}

async function attempt(save: () => Promise<Refused | undefined | void>, names: Names | undefined) {
  try {
    return await save()
  } catch (error) {
    return { error, names }
  }
}
