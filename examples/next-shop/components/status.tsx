import type { ActionState } from '@/wix/actions'

/** What became of a form. */
export function Status({ done, error }: ActionState) {
  if (error)
    return (
      <p className="alert" role="alert">
        {error}
      </p>
    )
  return done ? <p role="status">{done}</p> : null
}
