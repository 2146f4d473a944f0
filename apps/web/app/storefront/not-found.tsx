import { notFound } from '../lib/problem.ts'

export function loader(): never {
  throw notFound()
}

/** Answers methods other than GET for unknown URLs. */
export function action(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
