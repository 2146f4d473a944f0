import { isLanguage } from '@stoa/messages'
import { redirect } from 'react-router'
import type { Route } from './+types/language'
import { requireOwnerHost } from './lib/session.ts'

export const loader = () => redirect('/dashboard')

/** Chooses the language of the dashboard: for the owner on every device, and for the sign-in page of this browser. */
export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const form = await args.request.formData()
  const language = form.get('language')
  const back = String(form.get('back') ?? '')
  const to = /^\/dashboard(?:[/?][^\\\s]*)?$/.test(back) ? back : '/dashboard'
  if (!isLanguage(language)) return redirect(to, 303)
  await host.call('accountLanguage.chooseMyLanguage', { language })
  return redirect(to, { status: 303, headers: { 'set-cookie': buildLanguageCookie(host.origin, language) } })
}

const buildLanguageCookie = (origin: string, language: string): string =>
  `stoa-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly${origin.startsWith('https:') ? '; Secure' : ''}`
