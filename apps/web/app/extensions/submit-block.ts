import { redirect } from 'react-router'
import { getHost } from '../lib/host.ts'
import { createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/submit-block'

/** Answers the form of a block, and leads back to its page. */
export async function action(args: Route.ActionArgs) {
  const host = getHost(args)
  const { extension, index } = args.params
  const form = await args.request.formData()
  const outcome = await host.extensions?.submitBlock(extension, Number(index), host.call, form)
  if (!outcome && !host.extensions) throw createNotFound()
  const back = toPath(String(form.get('back') ?? '/'))
  const query = new URLSearchParams(outcome?.refused ? [['refused', outcome.refused]] : [['done', extension]])
  return redirect(`${back}?${query}#${extension}`, 303)
}

export const loader = () => redirect('/')

/** A path of this shop only, so that no form can lead elsewhere. */
const toPath = (text: string): string => (/^\/(?![/\\])[^\s?#]*$/.test(text) ? text : '/')
