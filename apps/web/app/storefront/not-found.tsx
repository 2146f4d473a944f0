import { notFound } from '../lib/problem.ts'

export function loader(): never {
  throw notFound()
}

/** Another method than GET on an address that does not exist. */
export function action(): never {
  throw notFound()
}

export default function NotFound() {
  return null
}
