import { createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/not-found'
import { requireOwnerHost } from './lib/session.ts'

export function loader(args: Route.LoaderArgs) {
  requireOwnerHost(args)
  throw createNotFound()
}

export default function NotFound() {
  return null
}
