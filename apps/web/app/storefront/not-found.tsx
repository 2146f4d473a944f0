import { createNotFound } from '../lib/problem.ts'

export function loader(): never {
  throw createNotFound()
}

/** Answers methods other than GET for unknown URLs. */
export function action(): never {
  throw createNotFound()
}

export default function NotFound() {
  return null
}
