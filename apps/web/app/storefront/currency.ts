import { redirect } from 'react-router'
import { getHost } from '../lib/host.ts'
import { isProblem } from '../lib/problem.ts'
import { rememberCurrency } from '../lib/shown-currency.ts'
import type { Route } from './+types/currency'

export const loader = () => redirect('/')

/** Sets the display currency for pages and cart, and returns to the page where it was chosen. */
export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const form = await args.request.formData()
  const currency = String(form.get('currency') ?? '')
  const back = String(form.get('back') ?? '')
  const to = /^\/(?![/\\])/.test(back) ? back : '/'
  try {
    await host.call('currentCart.chooseCurrency', { currency })
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return redirect(to, 303)
  }
  return redirect(to, { status: 303, headers: { 'set-cookie': rememberCurrency(host, currency) } })
}
