import type { Theme, ThemeDraft, ThemeLook } from '@stoa/contract/theme.entity'
import type { Host } from '../../lib/host.ts'
import { isProblem, type Violation } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { formatProblem } from '../lib/format-problem.ts'
import { requireOwnerHost } from '../lib/session.ts'
import type { Route } from './+types/act'

/** A field of a file, by its path, and what is wrong with it. */
export interface Fault {
  readonly field: string
  readonly text: string
}

export type ActAnswer =
  | { readonly draft: ThemeDraft }
  | { readonly changedMeanwhile: ThemeDraft }
  | { readonly checked: ThemeLook }
  | { readonly faults: readonly Fault[]; readonly alert: string }

/** The themes that were published. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  return host.call('theme.listThemeVersions', {})
}

/** Saves the draft, publishes or discards it, or checks the file of a theme. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  try {
    return Response.json(await run(host, form))
  } catch (error) {
    return Response.json(await describe(host, error))
  }
}

async function run(host: Host, form: FormData): Promise<ActAnswer> {
  const read = (name: string) => String(form.get(name) ?? '')
  switch (form.get('intent')) {
    case 'publish':
      return host.call('theme.publishTheme', { revision: read('revision') })
    case 'discard':
      return host.call('theme.discardThemeDraft', {})
    case 'check':
      return { checked: (await host.call('theme.checkThemeFile', { file: JSON.parse(read('file')) })).theme }
    default: {
      const theme = JSON.parse(read('theme')) as Theme
      return host.call('theme.updateTheme', { theme, revision: read('revision') })
    }
  }
}

async function describe(host: Host, error: unknown): Promise<ActAnswer> {
  if (!isProblem(error) || error.status >= 500) throw error
  if (error.code === 'CONFLICT') return { changedMeanwhile: (await host.call('theme.getTheme', {})).draft }
  const faults = (error.violations ?? []).map((violation) => ({
    field: violation.field.replace(/^file\./, ''),
    text: isFormatOfColor(violation) ? host.t('dashboard-theme:color.format') : formatProblem(host.t, violation),
  }))
  return { faults, alert: formatProblemText(host.t, error, error.message) }
}

/** The pattern itself would tell an owner little. */
const isFormatOfColor = ({ field, description }: Violation): boolean =>
  /olors\.\w+$/.test(field) && description.includes('pattern')
