import { getMainLanguage } from '@stoa/messages'
import { requireOwnerHost } from '../lib/session.ts'
import { parseLanguage } from '../mails/languages.ts'
import type { Route } from './+types/email'

/** The confirmation of a sample order in the draft's look. */
export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const language = parseLanguage(getMainLanguage(host.site.locale))
  const input = { template: 'order-placed', language, withThemeDraft: true }
  const { html } = await host.call('mails.previewMailTemplate', input)
  return { html }
}
