'use client'

import { useActionState } from 'react'
import { saveProfile } from '@/wix/actions'
import { Status } from './status'

interface ProfileProps {
  id: string
  firstName: string
  lastName: string
}

export function ProfileForm({ id, firstName, lastName }: ProfileProps) {
  const [state, act, isPending] = useActionState(saveProfile, {})
  return (
    <form action={act} className="panel" aria-label="Profile">
      <input type="hidden" name="member" value={id} />
      <label>
        First name
        <input name="firstName" defaultValue={firstName} />
      </label>
      <label>
        Last name
        <input name="lastName" defaultValue={lastName} />
      </label>
      <button type="submit" disabled={isPending}>
        Save
      </button>
      <Status {...state} />
    </form>
  )
}
