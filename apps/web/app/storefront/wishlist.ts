import { redirect } from 'react-router'
import { changeWish, keepWish } from '../features/wishlist/wishlist-items.ts'
import { getHost } from '../lib/host.ts'
import type { Route } from './+types/wishlist'

export const loader = () => redirect('/account/wishlist')

/** Handles the wish buttons. Without scripts, it returns to the previous page. */
export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const form = await args.request.formData()
  const readText = (name: string) => String(form.get(name) ?? '')
  const productId = readText('productId')
  if (host.session.kind !== 'member') {
    const next = new URLSearchParams({ next: '/account/wishlist', wish: '1' })
    return redirect(`/sign-in?${next}`, { headers: { 'set-cookie': await keepWish(host, productId) } })
  }
  const error = await changeWish(host, readText('intent') === 'remove' ? 'remove' : 'add', productId)
  if (error) return redirect(`/account/wishlist?${new URLSearchParams({ error })}`)
  const back = readText('back')
  return redirect(/^\/(?![/\\])[^\\\s]*$/.test(back) ? back : '/account/wishlist', 303)
}
