import { createNotFound } from '../lib/problem.ts'
import type { Route } from './+types/not-found'
import { ownerHost } from './lib/session.ts'

export function loader(args: Route.LoaderArgs) {
  ownerHost(args)
  throw createNotFound()
}

export default function NotFound() {
  return null
}
