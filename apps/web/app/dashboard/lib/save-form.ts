import type { Host } from '../../lib/host.ts'
import { createFormReader, type FormReader } from './form-reader.ts'
import { createDone, type Names, refuseFields, refuseFor } from './refusal.ts'
import { type RouteArgs, requireOwnerHost } from './session.ts'

interface Submission extends RouteArgs {
  readonly request: Request
}

/** The action of a form: reads all fields, then writes them if none is wrong. */
export async function saveForm(
  args: Submission,
  read: (reader: FormReader, host: Host) => () => Promise<unknown>,
  names?: Names,
) {
  const host = requireOwnerHost(args)
  const reader = createFormReader(host.t, await args.request.formData())
  const write = read(reader, host)
  if (reader.isWrong()) return refuseFields(reader.errors)
  try {
    await write()
    return createDone()
  } catch (error) {
    return refuseFor(host.t, error, names)
  }
}
